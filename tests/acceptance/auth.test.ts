import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { makeApiKey } from "../../src/organizations/api-key-format.ts";
import { addTenant, setSubscription } from "../support/arrange.ts";
import { eventually } from "../support/eventually.ts";
import { addressOf, type Route, readRoutes } from "../support/routes.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { type SignedIn, signIn } from "../support/sign-in.ts";

let server: TestServer;
let routes: Route[];
let session: SignedIn;
before(async () => {
  server = await startServer();
  routes = await readRoutes(server.api);
  session = await signIn(server);
});
after(() => server?.stop());

function closed(): Route[] {
  const found = routes.filter((route) => route.access !== "open");
  assert.ok(found.length > 60, "the description names the operations");
  return found;
}

/** Every operation answers the same way, which is checked in one go so that all that differ are named. */
async function everyAnswer(
  among: Route[],
  apiKey: string | undefined,
  expected: [status: number, code: string],
  headers: Record<string, string> = {},
): Promise<void> {
  const api = server.api.as(apiKey);
  const faults: string[] = [];
  for (const route of among) {
    const { status, body } = await api.request<{ code?: string }>(route.method, addressOf(route), {
      body: route.body,
      headers,
    });
    if (status !== expected[0] || body?.code !== expected[1]) faults.push(`${route.name} answered ${status}`);
  }
  assert.deepEqual(faults, []);
}

test("every operation without a key is a 401", async () => {
  await everyAnswer(closed(), undefined, [401, "unauthorized"]);
});

test("every operation with an unknown or mistyped key is a 401", async () => {
  await everyAnswer(closed(), makeApiKey(), [401, "unauthorized"]);
  const { apiKey } = server;
  for (const mistyped of [
    "",
    "sb_",
    "nonsense",
    `${apiKey}x`,
    apiKey.toLowerCase(),
    `Bearer ${apiKey}`,
    "🔑".repeat(3),
  ]) {
    const { status } = await server.api.as(encodeURI(mistyped)).get("/api/me");
    assert.equal(status, 401, mistyped);
  }
});

test("every operation with a revoked key is a 401", async () => {
  const { id, apiKey } = await session.createKey("to be revoked");
  assert.equal((await server.api.as(apiKey).get("/api/me")).status, 200);
  assert.equal((await session.request("DELETE", `/api/keys/${id}`)).status, 204);
  await everyAnswer(closed(), apiKey, [401, "unauthorized"]);
});

test("a key counts only in x-api-key", async () => {
  for (const headers of [{ authorization: `Bearer ${server.apiKey}` }, { cookie: `x-api-key=${server.apiKey}` }]) {
    const { status } = await server.api.as(undefined).get("/api/me", headers);
    assert.equal(status, 401);
  }
  assert.equal((await server.api.as(undefined).get(`/api/calls?x-api-key=${server.apiKey}`)).status, 401);
});

test("every operation of an organization whose subscription is inactive is a 402", async () => {
  const organization = await addTenant(server);
  await setSubscription(organization, "inactive");
  const operations = closed().filter((route) => route.access === "organization");
  await everyAnswer(operations, organization.apiKey, [402, "subscription_inactive"]);
  await setSubscription(organization, "active");
  assert.equal((await organization.api.get("/api/me")).status, 200);
});

test("keys and users are managed by a signed-in person, never with a key", async () => {
  const operations = closed().filter((route) => route.access === "session");
  assert.deepEqual(
    operations.map((route) => route.name).toSorted(),
    [
      "DELETE /api/invitations/{invitationId}",
      "DELETE /api/keys/{keyId}",
      "DELETE /api/session",
      "DELETE /api/sessions",
      "DELETE /api/sessions/{sessionId}",
      "DELETE /api/users/{userId}",
      "GET /api/invitations",
      "GET /api/keys",
      "GET /api/session",
      "GET /api/sessions",
      "PATCH /api/me",
      "PATCH /api/users/{userId}",
      "POST /api/invitations",
      "POST /api/keys",
      "POST /api/mail/test",
      "POST /api/session/password",
    ].toSorted(),
  );
  await everyAnswer(operations, server.apiKey, [401, "unauthorized"]);
});

test("only what the contract opens is open", () => {
  const open = routes.filter((route) => route.access === "open").map((route) => route.name);
  assert.deepEqual(
    open.toSorted(),
    [
      "GET /api/setup",
      "GET /healthz",
      "GET /readyz",
      "GET /recordings/{organizationId}/{callId}",
      "POST /api/invitations/accept",
      "POST /api/invitations/look-up",
      "POST /api/session",
      "POST /api/setup",
    ].toSorted(),
  );
});

test("the open addresses answer without a key", async () => {
  for (const path of ["/healthz", "/readyz", "/openapi.json", "/docs", "/"]) {
    const response = await fetch(`${server.url}${path}`);
    assert.equal(response.status, 200, path);
    await response.arrayBuffer();
  }
});

test("a wrong key is not excused by a session", async () => {
  const { status } = await session.request("GET", "/api/me", { "x-api-key": makeApiKey() });
  assert.equal(status, 401);
});

test("the key says who asks", async () => {
  const { body } = await server.api.get<{ organization: { id: string }; user: { id: string } }>("/api/me");
  assert.deepEqual([body.organization.id, body.user.id], [server.organizationId, server.userId]);
});

test("a revoked key stops at once on every process of the database", async (t) => {
  const second = await startServer({ database: { url: server.databaseUrl } });
  t.after(() => second.stop());
  for (let round = 0; round < 5; round++) {
    const { id, apiKey } = await session.createKey(`round ${round}`);
    const [here, there] = [server.api.as(apiKey), second.api.as(apiKey)];
    assert.deepEqual([(await here.get("/api/me")).status, (await there.get("/api/me")).status], [200, 200]);
    await session.request("DELETE", `/api/keys/${id}`);
    assert.deepEqual([(await there.get("/api/me")).status, (await here.get("/api/me")).status], [401, 401]);
  }
});

test("keys are stored hashed, and their last use is noted", async () => {
  const { id, apiKey } = await session.createKey("used");
  await server.api.as(apiKey).get("/api/me");
  await eventually("the note of the last use", async () => {
    const [row] = await server.sql("select last_used_at from api_keys where id = $1", [id]);
    return row?.last_used_at !== null;
  });
  const rows = await server.sql<{ text: string }>("select k::text as text from api_keys k");
  assert.ok(rows.length > 0);
  assert.ok(!rows.some(({ text }) => text.includes(apiKey) || text.includes(apiKey.slice(9))));
});
