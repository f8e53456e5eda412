import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { addTenant } from "../support/arrange.ts";
import { startServer, type TestOrganization, type TestServer } from "../support/server.ts";
import { signIn } from "../support/sign-in.ts";

const env = { SIGN_IN_PAUSE_SECONDS: "0,30,120" };
let server: TestServer;
let second: TestServer;
before(async () => {
  server = await startServer({ env });
  second = await startServer({ env, database: { url: server.databaseUrl } });
});
after(async () => {
  await second?.stop();
  await server?.stop();
});

let lastAddress = 0;

/** From an address that no other attempt of these tests comes from, unless one is given. */
async function attempt(email: string, password: string, options: { from?: string; at?: TestServer } = {}) {
  const from = options.from ?? `198.51.100.${++lastAddress}`;
  const { api } = options.at ?? server;
  return await api.as(undefined).post("/api/session", { email, password }, { "x-forwarded-for": from });
}

async function passTime(): Promise<void> {
  await server.sql("update sign_in_failures set blocked_until = now()");
}

test("failed sign-ins make the next attempt wait, longer each time, in every process; the right password works after the pause", async () => {
  const user = await server.addOrganization();
  for (const at of [server, second]) assert.equal((await attempt(user.email, "wrong", { at })).status, 401);
  const pauses: number[] = [];
  for (const at of [second, server]) {
    const { status, headers, body } = await attempt(user.email, user.password, { at });
    assert.deepEqual([status, body.code, headers.get("set-cookie")], [429, "rate_limited", null]);
    pauses.push(Number(headers.get("retry-after")));
  }
  assert.ok(
    pauses.every((seconds) => seconds > 20 && seconds <= 30),
    `${pauses}`,
  );
  await passTime();
  assert.equal((await attempt(user.email, "wrong again")).status, 401);
  const { headers } = await attempt(user.email, user.password);
  assert.ok(Number(headers.get("retry-after")) > 100, "the pause has grown");
  await passTime();
  assert.equal((await attempt(user.email, user.password)).status, 204);
  assert.equal((await attempt(user.email, "wrong")).status, 401, "success clears the count");
  assert.equal((await attempt(user.email, user.password)).status, 204);
});

test("who signs in in many places at the same moment is let in or told to wait, and nothing fails", async () => {
  const user = await server.addOrganization();
  for (let round = 0; round < 15; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, place) =>
        attempt(user.email, user.password, { from: "198.51.100.200", at: place % 2 === 0 ? server : second }),
      ),
    );
    for (const { status } of answers) assert.ok(status === 204 || status === 429, `answered ${status}`);
    await passTime();
  }
});

test("strangers who guess at an account do not keep its owner waiting in a browser that knows it", async () => {
  const user = await server.addOrganization();
  const first = await attempt(user.email, user.password);
  const device = first.headers.getSetCookie().find((text) => text.startsWith("switchboard_device=")) ?? "";
  assert.match(device, /; HttpOnly/i);
  assert.match(device, /; SameSite=Strict/i);
  for (let round = 0; round < 2; round++) await attempt(user.email, "guess");
  assert.equal((await attempt(user.email, user.password)).status, 429);
  const headers = { cookie: device.split(";")[0] ?? "", "x-forwarded-for": "203.0.113.11" };
  const withDevice = async (email: string, password: string) =>
    (await server.api.as(undefined).post("/api/session", { email, password }, headers)).status;
  assert.equal(await withDevice(user.email, user.password), 204);
  const other = await server.addOrganization();
  for (let round = 0; round < 2; round++) await attempt(other.email, "guess");
  assert.equal(await withDevice(other.email, other.password), 429, "it knows this one account only");
  for (let round = 0; round < 2; round++) assert.equal(await withDevice(user.email, "guess"), 401);
  assert.equal(await withDevice(user.email, user.password), 429, "guessing in it is limited too");
});

test("an address that nobody has is limited just as an account is, with the same answers", async () => {
  const user = await server.addOrganization();
  const answers: string[][] = [];
  for (const email of [user.email, "nobody-at-all@example.com"]) {
    const of: string[] = [];
    for (let round = 0; round < 3; round++) {
      const { status, body } = await attempt(email, "wrong");
      of.push(`${status} ${body.code} ${status === 429 ? "" : body.detail}`);
    }
    answers.push(of);
  }
  assert.deepEqual(answers[0], answers[1]);
  assert.match(answers[0]?.at(-1) ?? "", /^429/);
});

test("many guesses at once are no more than a few", async () => {
  const user = await server.addOrganization();
  const guesses = Array.from({ length: 12 }, (_, n) =>
    attempt(user.email, `guess ${n}`, { at: n % 2 ? server : second }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  assert.ok(statuses.filter((status) => status === 401).length <= 2, `${statuses}`);
});

test("one address that tries many accounts is slowed down; others are not", async () => {
  const from = "203.0.113.7";
  const statuses: number[] = [];
  for (let n = 0; n < 7; n++) statuses.push((await attempt(`someone-${n}@example.com`, "wrong", { from })).status);
  assert.deepEqual(statuses, [401, 401, 401, 401, 401, 401, 429]);
  const user = await server.addOrganization();
  assert.equal((await attempt(user.email, user.password, { from })).status, 429);
  assert.equal((await attempt(user.email, user.password)).status, 204);
});

test("signing in often and rightly is never slowed down", async () => {
  const user = await server.addOrganization();
  for (let round = 0; round < 4; round++)
    assert.equal((await attempt(user.email, user.password, { from: "203.0.113.8" })).status, 204);
});

test("the table of failures names nobody", async () => {
  await attempt("somebody@example.com", "wrong", { from: "203.0.113.9" });
  const rows = await server.sql<{ text: string }>(
    "select f::text || encode(subject_hash, 'escape') as text from sign_in_failures f",
  );
  assert.ok(rows.length > 0 && !rows.some(({ text }) => /example|203\.0/.test(text)));
});

test("the current password cannot be guessed through the change of it", async () => {
  const user = await server.addOrganization();
  const session = await signIn(user);
  const change = async (currentPassword: string) =>
    await session.request("POST", "/api/session/password", {}, { currentPassword, newPassword: "a new password" });
  for (let round = 0; round < 2; round++) {
    const { status, body } = await change("wrong");
    assert.deepEqual([status, (body.errors as { path: string }[])[0]?.path], [400, "currentPassword"]);
  }
  assert.equal((await change(user.password)).status, 429);
  await passTime();
  assert.equal((await change(user.password)).status, 204);
});

test("a state-changing request with a session must come from a page of this server", async () => {
  const user: TestOrganization = await server.addOrganization();
  const { cookie } = await signIn(user);
  const rename = async (headers: Record<string, string>) =>
    await server.api.as(undefined).post("/api/keys", { name: "From a page" }, { cookie, ...headers });
  const own = new URL(server.url);
  for (const headers of [
    { "sec-fetch-site": "same-origin" },
    { origin: own.origin },
    { "sec-fetch-site": "same-origin", origin: "https://rewritten-by-a-proxy.example" },
    { origin: "https://calls.example.com", "x-forwarded-host": "calls.example.com" },
  ]) {
    assert.equal((await rename(headers as Record<string, string>)).status, 201, JSON.stringify(headers));
  }
  for (const headers of [
    {},
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site", origin: own.origin },
    { "sec-fetch-site": "none" },
    { origin: "https://evil.example" },
    { origin: `http://evil.${own.host}` },
    { origin: "null" },
  ]) {
    const { status, body } = await rename(headers as Record<string, string>);
    assert.deepEqual([status, body.code], [403, "forbidden"], JSON.stringify(headers));
    assert.match(String(body.detail), /same-origin/);
  }
});

test("reading with a session, and anything with a key, is not asked where it comes from", async () => {
  const { cookie } = await signIn(await server.addOrganization());
  assert.equal((await server.api.as(undefined).get("/api/me", { cookie, origin: "https://evil.example" })).status, 200);
  const { api } = await addTenant(server);
  const foreign = { origin: "https://shop.example", "sec-fetch-site": "cross-site", cookie };
  assert.equal((await api.post("/api/crm/companies", { name: "Harbor" }, foreign)).status, 201);
});

test("no other site can sign its visitors in", async () => {
  const { email, password } = await server.addOrganization();
  const headers = { origin: "https://evil.example", "x-forwarded-for": "203.0.113.10" };
  assert.equal((await server.api.as(undefined).post("/api/session", { email, password }, headers)).status, 403);
});

test("a network address beyond the trusted proxies is not believed", async (t) => {
  const strict = await startServer({ env: { ...env, TRUSTED_PROXIES: "192.0.2.1" } });
  t.after(() => strict.stop());
  const statuses: number[] = [];
  for (let n = 0; n < 7; n++) statuses.push((await attempt(`liar-${n}@example.com`, "wrong", { at: strict })).status);
  assert.equal(statuses.at(-1), 429);
});

test("old failures are forgotten", async () => {
  const user = await server.addOrganization();
  for (let round = 0; round < 2; round++) await attempt(user.email, "wrong");
  await server.sql("update sign_in_failures set blocked_until = now(), last_failure_at = now() - interval '25 hours'");
  assert.equal((await attempt(user.email, "wrong")).status, 401);
  assert.equal((await attempt(user.email, user.password)).status, 204);
});
