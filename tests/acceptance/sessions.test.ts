import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setSubscription } from "../support/arrange.ts";
import { eventually } from "../support/eventually.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { signIn } from "../support/sign-in.ts";

let server: TestServer;
before(async () => {
  server = await startServer();
});
after(() => server?.stop());

test("the right password opens a session in a cookie that scripts and other sites cannot use", async () => {
  const { setCookie } = await signIn(server);
  assert.match(setCookie, /; HttpOnly/i);
  assert.match(setCookie, /; SameSite=Strict/i);
  assert.match(setCookie, /; Path=\//i);
  assert.doesNotMatch(setCookie, /; Secure/i, "over plain http a secure cookie would never come back");
});

test("behind https the cookie is secure", async (t) => {
  const secure = await startServer({ env: { PUBLIC_URL: "https://calls.example.com", LOG_LEVEL: "info" } });
  t.after(() => secure.stop());
  // Where it listens is not where it is reached, and only its log tells.
  const address = await eventually(
    "its address",
    async () => /Server listening at (http:[\w.:/]+)/.exec(secure.logLines.join("\n"))?.[1],
  );
  const response = await fetch(`${address}/api/session`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: secure.email, password: secure.password }),
  });
  assert.equal(response.status, 204);
  assert.match(response.headers.get("set-cookie") ?? "", /; Secure/i);
});

test("an e-mail address is recognized in whatever case", async () => {
  await signIn({ ...server, email: server.email.toUpperCase() });
});

test("a wrong password and an unknown address are the same 401", async () => {
  const attempts = [
    { email: server.email, password: "wrong" },
    { email: server.email, password: `${server.password} ` },
    { email: "nobody@example.com", password: server.password },
  ];
  const answers = await Promise.all(attempts.map((attempt) => server.api.as(undefined).post("/api/session", attempt)));
  for (const { status, headers, body } of answers) {
    assert.deepEqual([status, body.code, headers.get("set-cookie")], [401, "unauthorized", null]);
  }
  assert.equal(new Set(answers.map(({ body }) => body.detail)).size, 1);
});

test("a session opens what a key opens, as the person who signed in", async () => {
  const session = await signIn(server);
  const { status, body } = await session.request("GET", "/api/me");
  assert.equal(status, 200);
  assert.equal((body.user as { id: string }).id, server.userId);
});

test("a key is shown once when it is made, then only as its beginning", async () => {
  const session = await signIn(server);
  const { id, apiKey } = await session.createKey("Billing export");
  assert.match(apiKey, /^sb_[0-9A-Za-z]{38}$/);
  const { body } = await session.request("GET", "/api/keys");
  const listed = (body as unknown as Record<string, unknown>[]).find((key) => key.id === id);
  assert.deepEqual([listed?.name, listed?.userId, listed?.revokedAt], ["Billing export", server.userId, null]);
  assert.ok(apiKey.startsWith(String(listed?.prefix)));
  assert.ok(!JSON.stringify(body).includes(apiKey));
});

test("a revoked key stays in the list with the moment of its end; an unknown one is a 404", async () => {
  const session = await signIn(server);
  const { id } = await session.createKey("Short-lived");
  assert.equal((await session.request("DELETE", `/api/keys/${id}`)).status, 204);
  const { body } = await session.request("GET", "/api/keys");
  const listed = (body as unknown as Record<string, unknown>[]).find((key) => key.id === id);
  assert.equal(typeof listed?.revokedAt, "string");
  assert.equal((await session.request("DELETE", "/api/keys/unknown")).status, 404);
});

test("signing out ends the session on the server, not only in the browser", async () => {
  const session = await signIn(server);
  const { status, headers } = await session.request("DELETE", "/api/session");
  assert.equal(status, 204);
  assert.match(headers.get("set-cookie") ?? "", /(Expires=Thu, 01 Jan 1970|Max-Age=0)/);
  assert.equal((await session.request("GET", "/api/me")).status, 401);
});

test("a session that has run out is no session", async () => {
  const session = await signIn(server);
  await server.sql("update sessions set expires_at = now() - interval '1 second'");
  assert.equal((await session.request("GET", "/api/me")).status, 401);
});

test("use keeps a session alive, but not beyond its end", async () => {
  const user = await server.addOrganization();
  const session = await signIn(user);
  const secondsLeft = async () => {
    const [row] = await server.sql<{ left: number }>(
      "select extract(epoch from expires_at - now())::int as left from sessions where user_id = $1",
      [user.userId],
    );
    return row?.left ?? 0;
  };
  const age = "update sessions set expires_at = now() + interval '1 hour', last_used_at = now() - interval '1 day'";
  await server.sql(`${age} where user_id = $1`, [user.userId]);
  await session.request("GET", "/api/me");
  await eventually("the longer life", async () => (await secondsLeft()) > 13 * 86_400);
  await server.sql(`${age}, ends_at = now() + interval '2 hours' where user_id = $1`, [user.userId]);
  await session.request("GET", "/api/me");
  await eventually("the life up to the end", async () => {
    const left = await secondsLeft();
    return left > 6000 && left <= 7200;
  });
});

test("the own sessions are listed with device and last use, and can be ended one by one", async () => {
  const user = await server.addOrganization();
  const here = await signIn(user);
  const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const { email, password } = user;
  const other = await server.api.as(undefined).post("/api/session", { email, password }, { "user-agent": agent });
  const cookie = (other.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  const { body } = await here.request("GET", "/api/sessions");
  const sessions = body as unknown as { id: string; device: string; current: boolean; lastUsedAt: string }[];
  assert.deepEqual(sessions.map(({ device, current }) => [device, current]).toSorted(), [
    ["", true],
    ["Firefox on Linux", false],
  ]);
  const stranger = await signIn(await server.addOrganization());
  const lost = `/api/sessions/${sessions.find(({ current }) => !current)?.id}`;
  assert.equal((await stranger.request("DELETE", lost)).status, 404);
  assert.equal((await here.request("DELETE", lost)).status, 204);
  assert.equal((await server.api.as(undefined).get("/api/me", { cookie })).status, 401);
  assert.equal((await here.request("GET", "/api/me")).status, 200);
});

test("signing out everywhere ends every session of the person, and of nobody else", async () => {
  const user = await server.addOrganization();
  const [one, two, other] = [await signIn(user), await signIn(user), await signIn(server)];
  const { status, headers } = await one.request("DELETE", "/api/sessions");
  assert.equal(status, 204);
  assert.match(headers.get("set-cookie") ?? "", /(Expires=Thu, 01 Jan 1970|Max-Age=0)/);
  for (const session of [one, two]) assert.equal((await session.request("GET", "/api/me")).status, 401);
  assert.equal((await other.request("GET", "/api/me")).status, 200);
});

test("a changed password ends all other sessions, and the old one opens nothing", async () => {
  const user = await server.addOrganization();
  const [here, elsewhere] = [await signIn(user), await signIn(user)];
  const newPassword = "seven calm owls at the harbor";
  const short = { currentPassword: user.password, newPassword: "short" };
  assert.equal((await here.request("POST", "/api/session/password", {}, short)).status, 400);
  const change = { currentPassword: user.password, newPassword };
  assert.equal((await here.request("POST", "/api/session/password", {}, change)).status, 204);
  assert.equal((await here.request("GET", "/api/me")).status, 200);
  assert.equal((await elsewhere.request("GET", "/api/me")).status, 401);
  await assert.rejects(signIn(user), /401/);
  await signIn({ ...user, password: newPassword });
  assert.equal((await user.api.get("/api/me")).status, 200, "keys go on");
});

test("who is signed in is told also while the subscription is inactive", async () => {
  const user = await server.addOrganization();
  const session = await signIn(user);
  await setSubscription({ ...server, ...user }, "inactive");
  assert.equal((await session.request("GET", "/api/me")).status, 402);
  const { status, body } = await session.request("GET", "/api/session");
  assert.deepEqual(
    [status, (body.user as { id: string }).id, (body.organization as { subscription: string }).subscription],
    [200, user.userId, "inactive"],
  );
});

test("a made-up cookie is no session", async () => {
  for (const cookie of ["switchboard_session=", "switchboard_session=x", `switchboard_session=${server.apiKey}`]) {
    assert.equal((await server.api.as(undefined).get("/api/me", { cookie })).status, 401);
  }
});

test("passwords and session tokens are stored hashed", async () => {
  const session = await signIn(server);
  const token = session.cookie.split("=")[1] ?? "";
  assert.ok(token.length >= 40);
  const rows = await server.sql<{ text: string }>(
    "select u::text as text from users u union all select s::text || encode(token_hash, 'escape') from sessions s",
  );
  assert.ok(rows.length > 1);
  for (const { text } of rows) assert.ok(!text.includes(server.password) && !text.includes(token));
});

test("mistyped and missing fields of a sign-in are named", async () => {
  const { status, body } = await server.api.as(undefined).post("/api/session", { email: 7 });
  assert.equal(status, 400);
  const paths = (body.errors as { path: string }[]).map((fault) => fault.path);
  assert.deepEqual(paths.toSorted(), ["email", "password"]);
});

test("signing in and making a key refuse what is no JSON as every operation does", async () => {
  const session = await signIn(server);
  for (const path of ["/api/session", "/api/keys"]) {
    const send = async (body: string, type = "application/json") =>
      await server.api.as(undefined).request("POST", path, {
        body,
        raw: true,
        headers: { cookie: session.cookie, "content-type": type, "sec-fetch-site": "same-origin" },
      });
    assert.equal((await send("{")).status, 400, path);
    assert.equal((await send("{}", "text/plain")).status, 415, path);
    assert.equal((await send(`"${"x".repeat(1_100_000)}"`)).status, 413, path);
  }
});
