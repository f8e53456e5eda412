import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Arranging, addAgent, addCalls, addContact, addTenant, type StoredCall } from "../support/arrange.ts";
import { listCalls, numbersOf, type Query } from "../support/call-list.ts";
import { startServer, type TestOrganization, type TestServer } from "../support/server.ts";

let server: TestServer;
before(async () => {
  server = await startServer();
});
after(() => server?.stop());

type Organization = Arranging & TestOrganization;

async function organizationWith(
  calls: (Partial<StoredCall> & { number: number })[],
): Promise<Organization & { stored: StoredCall[] }> {
  const organization = await addTenant(server);
  return { ...organization, stored: await addCalls(organization, calls) };
}

/** The numbers found, in ascending order: what is found matters here, not the order. */
async function found({ api }: Organization, query: Query): Promise<number[]> {
  const numbers = await numbersOf(api, { ...query, pageSize: 500 });
  return numbers.toSorted((a, b) => a - b);
}

test("agentId finds the calls of that agent only", async () => {
  const organization = await organizationWith([{ number: 1 }]);
  const [one, other] = [await addAgent(organization), await addAgent(organization)];
  await addCalls(organization, [
    { number: 2, agent_id: one },
    { number: 3, agent_id: other },
    { number: 4, agent_id: one },
  ]);
  assert.deepEqual(await found(organization, { agentId: one }), [2, 4]);
  assert.deepEqual(await found(organization, { agentId: other }), [3]);
  assert.deepEqual(await found(organization, { agentId: "nobody" }), []);
});

test("disposition equals the disposition or one of the dispositions, in whatever case", async () => {
  const organization = await organizationWith([
    { number: 1, disposition: "Booked" },
    { number: 2, disposition: "Other", dispositions: ["Callback", "BOOKED"] },
    { number: 3, disposition: "Booked twice" },
    { number: 4, dispositions: ["not booked"] },
    { number: 5, disposition: "Übergabe 50%_x" },
  ]);
  assert.deepEqual(await found(organization, { disposition: "booked" }), [1, 2]);
  assert.deepEqual(await found(organization, { disposition: "BOOKED" }), [1, 2]);
  assert.deepEqual(await found(organization, { disposition: "übergabe 50%_X" }), [5]);
  assert.deepEqual(await found(organization, { disposition: "book" }), []);
  assert.deepEqual(await found(organization, { disposition: "%" }), []);
});

const days = [
  { number: 1, start_time: "2026-02-28T23:59:59.999Z" },
  { number: 2, start_time: "2026-03-01T00:00:00.000Z" },
  { number: 3, start_time: "2026-03-01T12:00:00.000Z" },
  { number: 4, start_time: "2026-03-02T23:59:59.999Z" },
  { number: 5, start_time: "2026-03-03T00:00:00.000Z" },
];

test("a bare startDate begins with the first moment of its day in UTC", async () => {
  const organization = await organizationWith(days);
  assert.deepEqual(await found(organization, { startDate: "2026-03-01" }), [2, 3, 4, 5]);
});

test("a bare endDate includes its whole day in UTC", async () => {
  const organization = await organizationWith(days);
  assert.deepEqual(await found(organization, { endDate: "2026-03-02" }), [1, 2, 3, 4]);
  assert.deepEqual(await found(organization, { startDate: "2026-03-02", endDate: "2026-03-02" }), [4]);
});

test("timestamps are inclusive at both ends, to the millisecond", async () => {
  const organization = await organizationWith(days);
  const both = { startDate: "2026-03-01T00:00:00.000Z", endDate: "2026-03-02T23:59:59.999Z" };
  assert.deepEqual(await found(organization, both), [2, 3, 4]);
  assert.deepEqual(await found(organization, { startDate: "2026-03-01T12:00:00.001Z" }), [4, 5]);
  assert.deepEqual(await found(organization, { endDate: "2026-03-01T11:59:59.999Z" }), [1, 2]);
  const instant = { startDate: "2026-03-01T12:00:00Z", endDate: "2026-03-01T12:00:00Z" };
  assert.deepEqual(await found(organization, instant), [3]);
});

test("a timestamp's zone is minded, and without one it is UTC", async () => {
  const organization = await organizationWith(days);
  assert.deepEqual(await found(organization, { startDate: "2026-03-01T14:00:00+02:00" }), [3, 4, 5]);
  assert.deepEqual(await found(organization, { endDate: "2026-03-01T07:00:00-05:00" }), [1, 2, 3]);
  assert.deepEqual(await found(organization, { endDate: "2026-03-01T11:59:59" }), [1, 2]);
});

test("dates beyond the calls, upside down or at the ends of the calendar find what they span", async () => {
  const organization = await organizationWith(days);
  assert.deepEqual(await found(organization, { startDate: "2026-03-03", endDate: "2026-03-01" }), []);
  assert.deepEqual(await found(organization, { startDate: "0001-01-01", endDate: "9999-12-31" }), [1, 2, 3, 4, 5]);
  assert.deepEqual(await found(organization, { startDate: "9999-12-31" }), []);
});

test("the totals of a span of time are those of the calls in it, also when it cuts days", async () => {
  const organization = await organizationWith(days);
  for (const [query, total] of [
    [{ startDate: "2026-03-01", endDate: "2026-03-02" }, 3],
    [{ startDate: "2026-03-01T06:00:00Z", endDate: "2026-03-02T06:00:00Z" }, 1],
    [{ startDate: "2026-02-28T12:00:00Z", endDate: "2026-03-03T00:00:00Z" }, 5],
  ] as const) {
    const { calls, pagination } = await listCalls(organization.api, query);
    assert.equal(calls.length, total);
    assert.deepEqual([pagination.total, pagination.totalOutbounds, pagination.grandTotal], [total, total, total]);
  }
});

test("searchTerm finds digits of either phone number, however they are written", async () => {
  const organization = await organizationWith([
    { number: 1, outgoing_phone: "+15551234567", incoming_phone: "+15550100100" },
    { number: 2, outgoing_phone: "+15550100100", incoming_phone: "+15551234567" },
    { number: 3, outgoing_phone: "+15559990000", incoming_phone: "+15558880000" },
  ]);
  for (const searchTerm of ["(555) 123-4567", "5551234567", "+15551234567", "123 4567", "555.123.4567", "234"]) {
    assert.deepEqual(await found(organization, { searchTerm }), [1, 2], searchTerm);
  }
  // The end of one number and the beginning of the other are not next to each other.
  assert.deepEqual(await found(organization, { searchTerm: "456715550100100" }), []);
});

test("searchTerm finds text of the agent's name, the disposition and the contact's name, in whatever case", async () => {
  const organization = await organizationWith([
    { number: 1, agent_name: "Front Desk" },
    { number: 2, disposition: "Callback at the DESK" },
    { number: 3, incoming_phone: "+15550100199", external_phone: "15550100199" },
    { number: 4, agent_name: "Billing" },
  ]);
  await addContact(organization, { id: 1, firstName: "Rosa", lastName: "Desker", phone: "+1 (555) 010-0199" });
  assert.deepEqual(await found(organization, { searchTerm: "desk" }), [1, 2, 3]);
  assert.deepEqual(await found(organization, { searchTerm: "ROSA DESK" }), [3]);
  assert.deepEqual(await found(organization, { searchTerm: "front desk" }), [1]);
  assert.deepEqual(await found(organization, { searchTerm: "Front  desk" }), []);
});

test("searchTerm finds the call number with and without C-", async () => {
  const organization = await organizationWith([{ number: 41 }, { number: 4123 }, { number: 7 }]);
  assert.deepEqual(await found(organization, { searchTerm: "C-41" }), [41, 4123]);
  assert.deepEqual(await found(organization, { searchTerm: "c-4123" }), [4123]);
  assert.deepEqual(await found(organization, { searchTerm: "412" }), [4123]);
});

test("what LIKE takes for a wildcard is searched for as it stands", async () => {
  const organization = await organizationWith([
    { number: 1, agent_name: "100% sure", transcript: "a_b", summary: "back\\slash" },
    { number: 2, agent_name: "100 times", transcript: "axb", summary: "backslash" },
  ]);
  assert.deepEqual(await found(organization, { searchTerm: "100%" }), [1]);
  assert.deepEqual(await found(organization, { searchTerm: "1%s" }), []);
  assert.deepEqual(await found(organization, { transcriptSearch: "a_b" }), [1]);
  assert.deepEqual(await found(organization, { summarySearch: "k\\s" }), [1]);
});

test("transcriptSearch and summarySearch find text in whatever case, each in its own field", async () => {
  const organization = await organizationWith([
    { number: 1, transcript: "Agent: Good Morning", summary: "A greeting" },
    { number: 2, transcript: "Agent: farewell", summary: "good morning was not said" },
    { number: 3 },
  ]);
  assert.deepEqual(await found(organization, { transcriptSearch: "good morning" }), [1]);
  assert.deepEqual(await found(organization, { summarySearch: "GOOD MORNING" }), [2]);
  assert.deepEqual(await found(organization, { transcriptSearch: "agent", summarySearch: "greeting" }), [1]);
  assert.deepEqual(await found(organization, { transcriptSearch: "g" }), [1, 2]);
});

test("audited and notAudited part the calls", async () => {
  const organization = await organizationWith([{ number: 1, audited: true }, { number: 2 }]);
  assert.deepEqual(await found(organization, { audited: "audited" }), [1]);
  assert.deepEqual(await found(organization, { audited: "notAudited" }), [2]);
});

test("answered parts the calls that ended by whether somebody talked, for any period, agent and direction", async () => {
  const start_time = "2026-03-01T10:07:00.000Z";
  const end_time = "2026-03-01T10:09:00.000Z";
  const ended = { start_time, end_time, duration: 90 };
  const organization = await organizationWith([
    { ...ended, number: 1, call_type: "inbound" },
    { ...ended, number: 2, call_type: "outbound", start_time: "2026-03-01T10:20:00.000Z" },
    { ...ended, number: 3, call_type: "outbound", status: "busy", duration: 0 },
    { ...ended, number: 4, call_type: "voicemail" },
    { ...ended, number: 5, call_type: "no-answer", status: "no-answer", duration: 0 },
    { ...ended, number: 6, call_type: "inbound", status: "in-progress", end_time: null, duration: 0 },
  ]);
  assert.deepEqual(await found(organization, { answered: "true" }), [1, 2]);
  assert.deepEqual(await found(organization, { answered: "false" }), [3, 4, 5]);
  assert.deepEqual(await found(organization, { answered: "true", direction: "voicemail" }), []);
  assert.deepEqual(await found(organization, { answered: "true", startDate: "2026-03-01T10:10:00Z" }), [2]);
  assert.deepEqual(await found(organization, { answered: "true", agentId: "nobody" }), []);
  const { pagination } = await listCalls(organization.api, { answered: "false", endDate: "2026-03-01T10:08:00Z" });
  const { total, totalOutbounds, totalVoicemails, totalNoAnswer, totalInbounds } = pagination;
  assert.deepEqual([total, totalOutbounds, totalVoicemails, totalNoAnswer, totalInbounds], [3, 1, 1, 1, 0]);
});

test("favorites limits to favorites, excludeWebCalls leaves web calls out", async () => {
  const organization = await organizationWith([
    { number: 1, favorite: true },
    { number: 2, favorite: true, call_type: "web" },
    { number: 3, call_type: "web" },
    { number: 4, call_type: "inbound" },
  ]);
  assert.deepEqual(await found(organization, { favorites: "true" }), [1, 2]);
  assert.deepEqual(await found(organization, { excludeWebCalls: "true" }), [1, 4]);
  assert.deepEqual(await found(organization, { favorites: "true", excludeWebCalls: "true" }), [1]);
  assert.deepEqual(await found(organization, { direction: "web", excludeWebCalls: "true" }), []);
});

test("minDuration and maxDuration are inclusive", async () => {
  const organization = await organizationWith([
    { number: 1, duration: 0 },
    { number: 2, duration: 30 },
    { number: 3, duration: 31 },
  ]);
  assert.deepEqual(await found(organization, { minDuration: 30 }), [2, 3]);
  assert.deepEqual(await found(organization, { maxDuration: 30 }), [1, 2]);
  assert.deepEqual(await found(organization, { minDuration: 30, maxDuration: 30 }), [2]);
  assert.deepEqual(await found(organization, { maxDuration: 0 }), [1]);
  assert.deepEqual(await found(organization, { minDuration: "99999999999999999999" }), []);
});

test("batchId finds the calls of a batch", async () => {
  const organization = await organizationWith([
    { number: 1, batch_id: "b1" },
    { number: 2, batch_id: "b2" },
    { number: 3 },
  ]);
  assert.deepEqual(await found(organization, { batchId: "b1" }), [1]);
});

test("filters narrow each other", async () => {
  const organization = await organizationWith([
    { number: 1, call_type: "inbound", duration: 90, transcript: "price", favorite: true },
    { number: 2, call_type: "inbound", duration: 90, transcript: "price" },
    { number: 3, call_type: "outbound", duration: 90, transcript: "price", favorite: true },
    { number: 4, call_type: "inbound", duration: 10, transcript: "price", favorite: true },
  ]);
  const query = { direction: "inbound", minDuration: 60, transcriptSearch: "price", favorites: "true" };
  const { calls, pagination } = await listCalls(organization.api, query);
  assert.deepEqual(
    calls.map((call) => call.number),
    [1],
  );
  assert.deepEqual([pagination.total, pagination.totalInbounds, pagination.totalOutbounds], [1, 1, 1]);
  assert.equal(pagination.grandTotal, 2);
});
