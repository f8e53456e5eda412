import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Arranging, addCallableAgent, addTenant } from "../support/arrange.ts";
import { listCalls } from "../support/call-list.ts";
import { type Activity, addUser, createActivity } from "../support/crm.ts";
import { eventually } from "../support/eventually.ts";
import { jobsDone, readOutbox } from "../support/mail.ts";
import { startServer, type TestOrganization, type TestServer } from "../support/server.ts";

let one: TestServer;
let two: TestServer;
let tenant: Arranging & TestOrganization;
before(async () => {
  one = await startServer({ env: { DIAL_TIMEOUT_SECONDS: "3600" } });
  two = await startServer({ env: { DIAL_TIMEOUT_SECONDS: "3600" }, database: { url: one.databaseUrl } });
  tenant = await addTenant(one);
});
after(async () => {
  await two?.stop();
  await one?.stop();
});

const there = "+15550100199";

/** Two processes in turn. */
function api(turn: number) {
  return turn % 2 === 0 ? tenant.api : two.api.as(tenant.apiKey);
}

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

test("parallel starts on two processes give call numbers that are unique and without gaps", async () => {
  const agentId = await addCallableAgent(tenant, "+15550100100");
  const body = { phoneNumber: there, agentId };
  // Refused ones in between must not take a number.
  const bodies = upTo(120).map((turn) => (turn % 6 === 0 ? { ...body, agentId: "nobody" } : body));
  const answers = await Promise.all(bodies.map((sent, turn) => api(turn).post("/api/calls/outbound", sent)));
  assert.equal(answers.filter(({ status }) => status === 200).length, 100);
  const { calls, pagination } = await listCalls(tenant.api, {
    pageSize: 500,
    sortField: "number",
    sortDirection: "asc",
  });
  assert.deepEqual(
    calls.map((call) => call.number),
    upTo(100),
  );
  assert.deepEqual([pagination.total, pagination.totalOutbounds], [100, 100]);
  const me = await tenant.api.get<{ organization: { minutes: number } }>("/api/me");
  assert.equal(me.body.organization.minutes, 900);
});

test("one Idempotency-Key sent to two processes at once makes one record", async () => {
  for (let round = 0; round < 5; round++) {
    const headers = { "idempotency-key": `both-${round}` };
    const answers = await Promise.all(
      upTo(8).map((turn) => api(turn).post("/api/crm/companies", { name: `Both ${round}` }, headers)),
    );
    const made = answers.filter(({ status }) => status === 201);
    assert.ok(made.length > 0 && answers.every(({ status }) => status === 201 || status === 409));
    assert.equal(new Set(made.map(({ body }) => body.id)).size, 1);
  }
  const rows = await one.sql("select from companies where organization_id = $1", [tenant.organizationId]);
  assert.equal(rows.length, 5);
});

test("updates of one activity on two processes send one mail for a reassignment and record resolvedAt once", async () => {
  const user = await addUser(one, tenant.organizationId);
  const { id, activityNumber } = await createActivity(tenant.api);
  const body = { assignedToId: user, status: "Resolved" };
  const answers = await Promise.all(upTo(20).map((turn) => api(turn).put<Activity>(`/api/crm/activities/${id}`, body)));
  assert.ok(answers.every(({ status }) => status === 200));
  assert.equal(new Set(answers.map((answer) => answer.body.resolvedAt)).size, 1);
  await jobsDone(one);
  // Either process may have sent it, each into its own outbox.
  const done = { sql: async () => [{ open: 0 }] as never };
  const mails = [
    await readOutbox({ ...done, dataDir: one.dataDir }),
    await readOutbox({ ...done, dataDir: two.dataDir }),
  ];
  const about = mails.flat().filter((mail) => mail.header("subject")?.startsWith(`${activityNumber} `));
  assert.equal(about.length, 1);
});

test("updates of different fields on two processes lose nothing", async () => {
  const { id } = await createActivity(tenant.api);
  const fields = ["subject", "description", "priority", "type", "source", "status"];
  await Promise.all(
    fields.map((field, turn) => api(turn).put(`/api/crm/activities/${id}`, { [field]: `new ${field}` })),
  );
  const { body } = await tenant.api.get(`/api/crm/activities/${id}`);
  assert.deepEqual(
    fields.map((field) => body[field]),
    fields.map((field) => `new ${field}`),
  );
});

test("updates of one agent on two processes lose nothing, and every one of them is a version", async () => {
  const made = await tenant.api.post<{ id: string }>("/api/agents", { name: "Front desk", outbound: {} });
  const path = `/api/agents/${made.body.id}`;
  const changes: Record<string, string> = {
    welcomeMessage: "Welcome.",
    instructions: "Be kind.",
    knowledge_base: "Open till five.",
    voicemailMessage: "Call back.",
    language: "pt-BR",
    timezone: "Europe/Lisbon",
  };
  const answers = await Promise.all(
    Object.entries(changes).map(([field, value], turn) => api(turn).patch(path, { [field]: value })),
  );
  assert.ok(answers.every(({ status }) => status === 200));
  const { body } = await tenant.api.get(path);
  for (const [field, value] of Object.entries(changes)) assert.equal(body[field], value);
  const versions = answers.map((answer) => answer.body.currentHistoryId as number);
  assert.deepEqual(
    versions.toSorted((a, b) => a - b),
    [2, 3, 4, 5, 6, 7],
  );
});

test("records made on two processes at once have ids that are unique and without gaps", async () => {
  const fresh = await addTenant(one);
  const apis = [fresh.api, two.api.as(fresh.apiKey)];
  const answers = await Promise.all(
    upTo(60).map((turn) => apis[turn % 2]?.post("/api/crm/contacts", { firstName: `${turn}` })),
  );
  const ids = answers.map((answer) => answer?.body.id as number);
  assert.deepEqual(
    ids.toSorted((a, b) => a - b),
    upTo(60),
  );
});

test("favorites set and unset on two processes at once leave totals that match the calls", async () => {
  const agentId = await addCallableAgent(tenant, "+15550100101");
  const places = await Promise.all(
    upTo(10).map((turn) => api(turn).post("/api/calls/outbound", { phoneNumber: there, agentId })),
  );
  const paths = places.map(({ headers }) => headers.get("location") ?? "");
  await Promise.all(upTo(60).map((turn) => api(turn).patch(paths[turn % 10] ?? "", { favorite: turn % 3 > 0 })));
  const { calls, pagination } = await listCalls(tenant.api, { agentId, favorites: "true" });
  const [row] = await one.sql("select count(*)::int as favorites from calls where agent_id = $1 and favorite", [
    agentId,
  ]);
  assert.deepEqual([pagination.total, calls.length], [row?.favorites, row?.favorites]);
});

test("calls that nobody takes are ended once, whichever process finds them", async (t) => {
  const env = { DIAL_TIMEOUT_SECONDS: "1" };
  const first = await startServer({ env });
  t.after(() => first.stop());
  const second = await startServer({ env, database: { url: first.databaseUrl } });
  t.after(() => second.stop());
  const agentId = await addCallableAgent(first, "+15550100100");
  await Promise.all(upTo(20).map(() => first.api.post("/api/calls/outbound", { phoneNumber: there, agentId })));
  await eventually("the end of all calls", async () => {
    const { calls } = await listCalls(first.api);
    return calls.every((call) => call.status === "failed");
  });
  const [ledger] = await first.sql(
    "select count(*) filter (where kind = 'release')::int as releases, sum(minutes)::int as minutes from minutes_ledger where organization_id = $1",
    [first.organizationId],
  );
  assert.deepEqual(ledger, { releases: 20, minutes: 1000 });
});
