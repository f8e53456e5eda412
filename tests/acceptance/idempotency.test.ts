import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import pg from "pg";
import { type Arranging, addCallableAgent, addTenant } from "../support/arrange.ts";
import { listCalls } from "../support/call-list.ts";
import { eventually } from "../support/eventually.ts";
import { addressOf, isIdempotent, readRoutes } from "../support/routes.ts";
import { startServer, type TestOrganization, type TestServer } from "../support/server.ts";
import { buildWorld } from "../support/world.ts";

let server: TestServer;
let organization: Arranging & TestOrganization;
before(async () => {
  server = await startServer();
  organization = await addTenant(server);
});
after(() => server?.stop());

function withKey(key: string): Record<string, string> {
  return { "idempotency-key": key };
}

test("every operation that creates or starts something replays its first answer and does nothing a second time", async () => {
  const fresh = await addTenant(server);
  const world = await buildWorld(fresh, "own");
  // References of the examples that are there in this world.
  const bodies: Record<string, object> = {
    "/api/crm/companies": { name: "x", primaryContactId: world.contactId },
    "/api/crm/contacts": { firstName: "x", companyId: world.companyId },
    "/api/crm/deals": { name: "x", companyId: world.companyId },
    "/api/crm/activities": { subject: "x", contactId: world.contactId },
    "/api/agents": { name: "x", tools: [world.toolId], outbound: {} },
    "/api/calls/outbound": { phoneNumber: "+15550100199", agentId: world.agentId },
    "/api/calls/web": { agentId: world.agentId },
  };
  // What is asked of a call can be asked only while it runs.
  await server.sql("update calls set status = 'in-progress', end_time = null where id = $1", [world.callId]);
  const routes = (await readRoutes(server.api)).filter(isIdempotent);
  assert.ok(routes.length >= 11, routes.map((route) => route.name).join());
  const count = async () => {
    const [row] = await server.sql(
      `select (select count(*) from companies) + (select count(*) from contacts) + (select count(*) from deals)
        + (select count(*) from activities) + (select count(*) from departments) + (select count(*) from groups)
        + (select count(*) from agents) + (select count(*) from agent_versions) + (select count(*) from tools)
        + (select count(*) from phone_numbers) + (select count(*) from calls) + (select count(*) from call_commands) as rows`,
    );
    return row?.rows;
  };
  for (const route of routes) {
    const body = bodies[route.template] ?? route.body;
    const send = async () =>
      await fresh.api.request(route.method, addressOf(route, { ...world }), { body, headers: withKey(route.name) });
    const first = await send();
    assert.ok(first.status < 300, `${route.name} answered ${first.status}: ${JSON.stringify(first.body)}`);
    assert.equal(first.headers.get("idempotent-replayed"), null, route.name);
    const rows = await count();
    const second = await send();
    assert.equal(second.headers.get("idempotent-replayed"), "true", route.name);
    assert.deepEqual(
      [second.status, second.headers.get("location"), second.body],
      [first.status, first.headers.get("location"), first.body],
      route.name,
    );
    assert.equal(await count(), rows, route.name);
  }
});

test("the same key with another payload is a 422, and nothing is made", async () => {
  const key = randomUUID();
  const first = await organization.api.post("/api/crm/groups", { name: "One" }, withKey(key));
  assert.equal(first.status, 201);
  const other = await organization.api.post("/api/crm/groups", { name: "Two" }, withKey(key));
  assert.deepEqual([other.status, other.body.code], [422, "idempotency_mismatch"]);
  const elsewhere = await organization.api.post("/api/crm/departments", { name: "One" }, withKey(key));
  assert.equal(elsewhere.status, 422);
  const again = await organization.api.post("/api/crm/groups", { name: "One" }, withKey(key));
  assert.deepEqual(again.body, first.body);
});

test("while the first request is in flight, the second is a 409", async () => {
  const agentId = await addCallableAgent(organization, "+15550100100");
  const body = { phoneNumber: "+15550100199", agentId };
  const key = randomUUID();
  // Holding the account's row keeps the first request waiting inside its transaction.
  const holder = new pg.Client({ connectionString: server.databaseUrl });
  await holder.connect();
  try {
    await holder.query("begin");
    await holder.query("select from minutes_accounts where organization_id = $1 for update", [
      organization.organizationId,
    ]);
    const first = organization.api.post("/api/calls/outbound", body, withKey(key));
    await eventually("the first request's wait", async () => {
      const [row] = await server.sql("select count(*)::int as waiting from pg_locks where not granted");
      return Number(row?.waiting) > 0;
    });
    const second = await organization.api.post("/api/calls/outbound", body, withKey(key));
    assert.deepEqual([second.status, second.body.code], [409, "idempotency_in_flight"]);
    await holder.query("commit");
    const answer = await first;
    assert.equal(answer.status, 200);
    const third = await organization.api.post("/api/calls/outbound", body, withKey(key));
    assert.deepEqual([third.headers.get("idempotent-replayed"), third.body], ["true", answer.body]);
  } finally {
    await holder.end();
  }
});

test("many requests at once with one key make one record", async () => {
  const fresh = await addTenant(server);
  const agentId = await addCallableAgent(fresh, "+15550100100");
  const body = { phoneNumber: "+15550100199", agentId };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => fresh.api.post("/api/calls/outbound", body, withKey("once"))),
  );
  const good = answers.filter(({ status }) => status === 200);
  assert.ok(good.length > 0);
  assert.ok(answers.every(({ status }) => status === 200 || status === 409));
  assert.equal(new Set(good.map(({ headers }) => headers.get("location"))).size, 1);
  assert.equal(good.filter(({ headers }) => headers.get("idempotent-replayed") === null).length, 1);
  assert.equal((await listCalls(fresh.api)).pagination.total, 1);
});

test("a refused request is not remembered: corrected, it goes through under the same key", async () => {
  const key = randomUUID();
  const refused = await organization.api.post(
    "/api/crm/contacts",
    { firstName: "A", companyId: 999_999 },
    withKey(key),
  );
  assert.equal(refused.status, 400);
  const good = await organization.api.post("/api/crm/contacts", { firstName: "A" }, withKey(key));
  assert.deepEqual([good.status, good.headers.get("idempotent-replayed")], [201, null]);
});

test("keys of two organizations never meet", async () => {
  const other = await addTenant(server);
  const key = randomUUID();
  const [one, two] = await Promise.all(
    [organization, other].map(({ api }) => api.post("/api/crm/departments", { name: "Sales" }, withKey(key))),
  );
  assert.deepEqual([one?.status, two?.status], [201, 201]);
  assert.equal(two?.headers.get("idempotent-replayed"), null);
});

test("a key is 1 to 255 characters", async () => {
  for (const [key, status] of [
    ["k".repeat(255), 201],
    ["k".repeat(256), 400],
    ["", 400],
  ] as const) {
    const answer = await organization.api.post("/api/crm/groups", { name: "x" }, withKey(key));
    assert.equal(answer.status, status, `${key.length} characters`);
  }
});

test("answers are kept across a crash and a restart, for 24 hours", async () => {
  const key = randomUUID();
  const body = { name: "Harbor Dental" };
  const first = await organization.api.post("/api/crm/companies", body, withKey(key));
  await server.kill9();
  await server.restart();
  const replayed = await organization.api.post("/api/crm/companies", body, withKey(key));
  assert.deepEqual([replayed.headers.get("idempotent-replayed"), replayed.body], ["true", first.body]);
  const age = (interval: string) =>
    server.sql("update idempotency_keys set created_at = now() - $2::interval where key = $1", [key, interval]);
  await age("23 hours 59 minutes");
  const late = await organization.api.post("/api/crm/companies", body, withKey(key));
  assert.deepEqual([late.status, late.body.id], [201, first.body.id]);
  await age("24 hours 1 minute");
  const afterwards = await organization.api.post("/api/crm/companies", body, withKey(key));
  assert.equal(afterwards.status, 201);
  assert.notEqual(afterwards.body.id, first.body.id);
});
