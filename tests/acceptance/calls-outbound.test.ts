import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { addAgent, addCallableAgent, addContact, addNumber, addTenant, setMinutes } from "../support/arrange.ts";
import { listCalls } from "../support/call-list.ts";
import { eventually } from "../support/eventually.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
before(async () => {
  server = await startServer({ env: { DIAL_TIMEOUT_SECONDS: "3600", CLUSTER: "test-cluster" } });
});
after(() => server?.stop());

interface Placed {
  status: number;
  roomName: string;
  dispatchId: string;
  cluster: string;
  code: string;
  detail: string;
  errors: { path: string; message: string }[];
}

const there = "+15550100199";

test("a call is accepted with 200, and exists from that moment in status queued where Location says", async () => {
  const organization = await addTenant(server);
  await addContact(organization, { id: 1, firstName: "Rosa", lastName: "Delgado", phone: there });
  const agentId = await addCallableAgent(organization, "+15550100100");
  const { status, headers, body } = await organization.api.post<Placed>("/api/calls/outbound", {
    phoneNumber: there,
    agentId,
    variables: { firstName: "Rosa", deep: { list: [1, 2] } },
    voicemailMessage: "Please call back.",
  });
  assert.equal(status, 200);
  const location = headers.get("location") ?? "";
  const [, id] = /^\/api\/calls\/([^/]+)$/.exec(location) ?? [];
  assert.ok(id, location);
  assert.deepEqual(Object.keys(body).sort(), ["cluster", "dispatchId", "roomName", "status"]);
  assert.deepEqual([body.status, body.roomName, body.cluster], [200, `call-${id}`, "test-cluster"]);
  assert.notEqual(body.dispatchId, "");

  const call = await organization.api.get(location);
  assert.equal(call.status, 200);
  assert.deepEqual(
    [call.body.id, call.body.status, call.body.call_type, call.body.number, call.body.agentId, call.body.agentName],
    [id, "queued", "outbound", 1, agentId, "Front desk"],
  );
  assert.deepEqual([call.body.outgoingPhone, call.body.incomingPhone], ["+15550100100", there]);
  assert.deepEqual(call.body.contact, { id: 1, name: "Rosa Delgado", phone: there });
  assert.deepEqual([call.body.duration, call.body.endTime, call.body.recordingUrl], [0, "", ""]);
  const { calls, pagination } = await listCalls(organization.api);
  assert.deepEqual(calls[0]?.variables, { firstName: "Rosa", deep: { list: [1, 2] } });
  assert.deepEqual([pagination.total, pagination.totalOutbounds], [1, 1]);
});

test("the caller's number is the agent's default outbound number, otherwise the first one assigned", async () => {
  const organization = await addTenant(server);
  const agentId = await addAgent(organization);
  await addNumber(organization, { phoneNumber: "+15550100002", agentId, createdAt: "2026-01-02T00:00:00Z" });
  await addNumber(organization, { phoneNumber: "+15550100001", agentId, createdAt: "2026-01-01T00:00:00Z" });
  await addNumber(organization, {
    phoneNumber: "+15550100000",
    agentId,
    isActive: false,
    createdAt: "2025-01-01T00:00:00Z",
  });
  const callerNumber = async () => {
    const { headers } = await organization.api.post("/api/calls/outbound", { phoneNumber: there, agentId });
    return (await organization.api.get(headers.get("location") ?? "")).body.outgoingPhone;
  };
  assert.equal(await callerNumber(), "+15550100001");
  const chosen = await addNumber(organization, { phoneNumber: "+15550100009", createdAt: "2026-06-01T00:00:00Z" });
  await server.sql("update agents set default_outbound_phone_number_id = $2 where id = $1", [agentId, chosen]);
  assert.equal(await callerNumber(), "+15550100009");
});

test("missing and mistyped fields are named all at once", async () => {
  const organization = await addTenant(server);
  const empty = await organization.api.post<Placed>("/api/calls/outbound", {});
  assert.equal(empty.status, 400);
  assert.deepEqual(empty.body.errors.map((fault) => fault.path).toSorted(), ["agentId", "phoneNumber"]);
  const wrong = { phoneNumber: 15550100199, agentId: 7, variables: [], voicemailMessage: null };
  const mistyped = await organization.api.post<Placed>("/api/calls/outbound", wrong);
  assert.equal(mistyped.status, 400);
  assert.deepEqual(mistyped.body.errors.map((fault) => fault.path).toSorted(), Object.keys(wrong).toSorted());
});

test("a phone number is +1 and ten digits or an extension of two to six digits; anything else is a 400", async () => {
  const organization = await addTenant(server);
  const agentId = await addCallableAgent(organization, "+15550100100", "pbx");
  for (const phoneNumber of [there, "12", "123456"]) {
    const { status } = await organization.api.post("/api/calls/outbound", { phoneNumber, agentId });
    assert.equal(status, 200, phoneNumber);
  }
  const refused = ["", "1", "1234567", "5550100199", "15550100199", "+1555010019", "+155501001999", "+445550100199"];
  for (const phoneNumber of [...refused, "+1 555 010 0199", "+1555010019x", "+15550100199\n", "١٢٣", "sip:a@b"]) {
    const { status, body } = await organization.api.post<Placed>("/api/calls/outbound", { phoneNumber, agentId });
    assert.deepEqual([status, body.errors[0]?.path], [400, "phoneNumber"], phoneNumber);
  }
  assert.equal((await listCalls(organization.api)).pagination.total, 3);
});

test("an extension can be dialled from a pbx or simulator number only", async () => {
  const organization = await addTenant(server);
  for (const [index, [provider, expected]] of Object.entries({
    pbx: 200,
    simulator: 200,
    sip: 400,
    livekit: 400,
  }).entries()) {
    const agentId = await addCallableAgent(organization, `+1555010010${index}`, provider);
    const { status, body } = await organization.api.post<Placed>("/api/calls/outbound", {
      phoneNumber: "204",
      agentId,
    });
    assert.equal(status, expected, provider);
    if (expected === 400) assert.equal(body.code, "extension_not_allowed");
  }
});

test("an unknown agent is a 404, also one of another organization or a deleted one", async () => {
  const [organization, other] = [await addTenant(server), await addTenant(server)];
  const theirs = await addCallableAgent(other, "+15550100100");
  const deleted = await addCallableAgent(organization, "+15550100101");
  await server.sql("update agents set deleted_at = now() where id = $1", [deleted]);
  for (const agentId of ["nobody", theirs, deleted]) {
    const { status, body } = await organization.api.post<Placed>("/api/calls/outbound", {
      phoneNumber: there,
      agentId,
    });
    assert.deepEqual([status, body.code], [404, "not_found"]);
  }
});

test("an agent that cannot call is a 400 saying which: inactive, no outbound settings, no usable number", async () => {
  const organization = await addTenant(server);
  const inactive = await addAgent(organization, { isActive: false });
  const inboundOnly = await addAgent(organization, { hasOutbound: false });
  const numberless = await addAgent(organization);
  const switchedOff = await addAgent(organization);
  await addNumber(organization, { phoneNumber: "+15550100105", agentId: inactive });
  await addNumber(organization, { phoneNumber: "+15550100106", agentId: inboundOnly });
  await addNumber(organization, { phoneNumber: "+15550100107", agentId: switchedOff, isActive: false });
  for (const [agentId, code] of [
    [inactive, "agent_inactive"],
    [inboundOnly, "outbound_not_configured"],
    [numberless, "no_outbound_number"],
    [switchedOff, "no_outbound_number"],
  ] as const) {
    const { status, body } = await organization.api.post<Placed>("/api/calls/outbound", {
      phoneNumber: there,
      agentId,
    });
    assert.deepEqual([status, body.code], [400, code]);
  }
  assert.equal((await listCalls(organization.api)).pagination.total, 0);
});

test("an organization without minutes cannot place a call, and nothing is queued", async () => {
  const organization = await addTenant(server);
  const agentId = await addCallableAgent(organization, "+15550100100");
  await setMinutes(organization, 0);
  const { status, body } = await organization.api.post<Placed>("/api/calls/outbound", { phoneNumber: there, agentId });
  assert.deepEqual([status, body.code], [402, "insufficient_minutes"]);
  assert.equal((await listCalls(organization.api)).pagination.total, 0);
});

test("each call reserves a minute, and the last one goes to one call only", async () => {
  const organization = await addTenant(server);
  const agentId = await addCallableAgent(organization, "+15550100100");
  await setMinutes(organization, 3);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => organization.api.post("/api/calls/outbound", { phoneNumber: there, agentId })),
  );
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 200, 200, 402, 402, 402, 402, 402],
  );
  const me = await organization.api.get<{ organization: { minutes: number } }>("/api/me");
  assert.equal(me.body.organization.minutes, 0);
  // What was refused has taken no number.
  const { calls } = await listCalls(organization.api, { sortField: "number", sortDirection: "asc" });
  assert.deepEqual(
    calls.map((call) => call.number),
    [1, 2, 3],
  );
});

test("a call that nobody takes ends as failed in bounded time, and its minute comes back", async (t) => {
  const quick = await startServer({ env: { DIAL_TIMEOUT_SECONDS: "1" } });
  t.after(() => quick.stop());
  const agentId = await addCallableAgent(quick, "+15550100100");
  const { headers } = await quick.api.post("/api/calls/outbound", { phoneNumber: there, agentId });
  const ended = await eventually("the call's end", async () => {
    const { body } = await quick.api.get(headers.get("location") ?? "");
    return body.status !== "queued" && body;
  });
  assert.deepEqual([ended.status, ended.duration, ended.call_type], ["failed", 0, "outbound"]);
  assert.notEqual(ended.endTime, "");
  const { calls } = await listCalls(quick.api);
  assert.equal(typeof calls[0]?.error, "string");
  const me = await quick.api.get<{ organization: { minutes: number } }>("/api/me");
  assert.equal(me.body.organization.minutes, 1000);
  const [ledger] = await quick.sql("select sum(minutes)::int as sum, count(*)::int as entries from minutes_ledger");
  assert.deepEqual(ledger, { sum: 1000, entries: 3 });
});
