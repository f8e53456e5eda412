import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { addAgent, addCalls, addContact, addTenant } from "../support/arrange.ts";
import { listCalls } from "../support/call-list.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
before(async () => {
  server = await startServer();
});
after(() => server?.stop());

test("a single call carries exactly the fields of the interface, texts and data included", async () => {
  const organization = await addTenant(server);
  const agentId = await addAgent(organization, { name: "Front desk" });
  await addContact(organization, { id: 3, firstName: "Rosa", lastName: "Delgado", phone: "+15550100199" });
  const [call] = await addCalls(organization, [
    {
      number: 5,
      call_type: "inbound",
      agent_id: agentId,
      agent_name: "Front desk",
      agent_name_raw: "front-desk",
      incoming_phone: "+15550100100",
      outgoing_phone: "+15550100199",
      external_phone: "15550100199",
      start_time: "2026-03-02T15:04:05.006Z",
      end_time: "2026-03-02T15:05:39.100Z",
      duration: 94,
      disposition: "Booked",
      dispositions: ["Booked", "Callback"],
      data: { day: { label: "Preferred day", value: "Thursday" }, note: { label: "", value: "" } },
      variables: { hidden: "in the list only" },
      recording_key: "5.wav",
      transcript: "Agent: Hello.\nCaller: \u{1F44B} “Hi”",
      summary: "They said hello.",
      batch_id: "batch-1",
      transferred_to: "+15550100777",
    },
  ]);
  const { status, body } = await organization.api.get(`/api/calls/${call?.id}`);
  assert.equal(status, 200);
  const { recordingUrl, ...rest } = body;
  assert.match(String(recordingUrl), /^http:\/\/127\.0\.0\.1:\d+\/.+/);
  assert.deepEqual(rest, {
    id: call?.id,
    agentName: "Front desk",
    agentNameRaw: "front-desk",
    softphone: false,
    callerUserName: null,
    callerUserEmail: null,
    agentId,
    incomingPhone: "+15550100100",
    outgoingPhone: "+15550100199",
    contact: { id: 3, name: "Rosa Delgado", phone: "+15550100199" },
    duration: 94,
    startTime: "2026-03-02T15:04:05.006Z",
    endTime: "2026-03-02T15:05:39.100Z",
    status: "completed",
    transcript: "Agent: Hello.\nCaller: \u{1F44B} “Hi”",
    summary: "They said hello.",
    dispositions: ["Booked", "Callback"],
    disposition: "Booked",
    number: 5,
    batchId: "batch-1",
    transferredTo: "+15550100777",
    call_type: "inbound",
    data: { day: { label: "Preferred day", value: "Thursday" }, note: { label: "", value: "" } },
  });
});

test("what a call does not have is empty, never missing, and never null unless the interface says so", async () => {
  const organization = await addTenant(server);
  const [call] = await addCalls(organization, [{ number: 1 }]);
  const { body } = await organization.api.get(`/api/calls/${call?.id}`);
  assert.deepEqual(
    Object.keys(body).filter((field) => body[field] === null),
    ["callerUserName", "callerUserEmail", "contact", "batchId", "transferredTo"],
  );
  assert.deepEqual([body.transcript, body.summary, body.recordingUrl, body.agentId], ["", "", "", ""]);
  assert.deepEqual([body.data, body.dispositions], [{}, []]);
});

test("data has the same shape in the list and in the single call", async () => {
  const organization = await addTenant(server);
  const data = { city: { label: "City", value: "Oslo" } };
  const [call] = await addCalls(organization, [{ number: 1, data }]);
  const { calls } = await listCalls(organization.api);
  const { body } = await organization.api.get(`/api/calls/${call?.id}`);
  assert.deepEqual([calls[0]?.data, body.data], [data, data]);
});

test("the contact is the one whose number is the outside party's, in whatever spelling; the oldest of several", async () => {
  const organization = await addTenant(server);
  await addContact(organization, { id: 1, firstName: "Us", phone: "+15550100100" });
  await addContact(organization, { id: 2, firstName: "Rosa", phone: "+1 (555) 010-0199" });
  await addContact(organization, { id: 3, firstName: "Rosa's double", phone: "+15550100199" });
  await addContact(organization, { id: 4, firstName: "No phone" });
  const [outbound, unknown] = await addCalls(organization, [
    {
      number: 1,
      incoming_phone: "+15550100199",
      outgoing_phone: "+15550100100",
      external_phone: "15550100199",
    },
    { number: 2, incoming_phone: "+15550100198", external_phone: "15550100198" },
    { number: 3, call_type: "web" },
  ]);
  const found = await organization.api.get(`/api/calls/${outbound?.id}`);
  assert.deepEqual(found.body.contact, { id: 2, name: "Rosa", phone: "+1 (555) 010-0199" });
  const nobody = await organization.api.get(`/api/calls/${unknown?.id}`);
  assert.equal(nobody.body.contact, null);
  const { calls } = await listCalls(organization.api, { sortField: "number", sortDirection: "asc" });
  assert.deepEqual(
    calls.map((call) => (call.contact as { id: number } | null)?.id),
    [2, undefined, undefined],
  );
});

test("a contact of another organization is never matched", async () => {
  const [organization, other] = [await addTenant(server), await addTenant(server)];
  await addContact(other, { id: 1, firstName: "Stranger", phone: "+15550100199" });
  const [call] = await addCalls(organization, [{ number: 1, external_phone: "15550100199" }]);
  const { body } = await organization.api.get(`/api/calls/${call?.id}`);
  assert.equal(body.contact, null);
});

test("a call that is unknown, of another organization, or has an impossible id is a 404", async () => {
  const [organization, other] = [await addTenant(server), await addTenant(server)];
  const [call] = await addCalls(other, [{ number: 1 }]);
  for (const id of [
    call?.id,
    "00000000-0000-7000-8000-000000000000",
    "nonsense",
    "1",
    "%F0%9F%91%8B",
    "%00",
    "%ED%A0%80",
  ]) {
    const { status, body } = await organization.api.get(`/api/calls/${id}`);
    assert.deepEqual([status, body.code], [404, "not_found"], id);
  }
  const { status } = await organization.api.get(`/api/calls/${"x".repeat(5000)}`);
  assert.equal(status, 404);
});
