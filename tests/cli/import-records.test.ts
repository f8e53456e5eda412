import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startServer, type TestOrganization, type TestServer } from "../support/server.ts";
import { ndjson, runCli } from "./run-cli.ts";

let server: TestServer;
before(async () => {
  server = await startServer();
});
after(() => server?.stop());

const importInto = (organization: TestOrganization, input: string) =>
  runCli(server, ["import", "--org", organization.organizationId, "-", "--json"], { input });

const small = { call_type: "inbound", startTime: "2026-01-05T10:00:00Z" };

test("everything in a file refers to everything else in whatever order, keeps its ids, and shows in the interface", async () => {
  const organization = await server.addOrganization();
  const result = await importInto(
    organization,
    ndjson(
      [
        "call",
        {
          id: "call-1",
          number: 41,
          call_type: "inbound",
          status: "completed",
          agentId: "agent-1",
          outgoingPhone: "+12125550147",
          incomingPhone: "+12125550100",
          startTime: "2026-01-05T10:00:00.250Z",
          endTime: "2026-01-05T10:01:34.250Z",
          disposition: "Booked",
          transcript: "Agent: Hello.",
          summary: "Hello.",
          data: { day: "Friday", name: { label: "Full name", value: "Rosa" } },
          variables: { source: "ad" },
          favorite: true,
          callScore: 88,
          comments: "Good.",
          batchId: "b-1",
          transferredTo: "+12125550111",
        },
      ],
      [
        "activity",
        {
          id: 12,
          subject: "Call back",
          assignedToId: "user-1",
          contactId: 9,
          companyId: 70,
          departmentId: 3,
          dealId: 2,
          tags: '["a"]',
          customFields: { x: 1 },
        },
      ],
      ["deal", { id: 2, name: "Plan", companyId: 70, contactId: 9, amount: 12.5, expectedCloseDate: "2026-03-31" }],
      ["contact", { id: 9, firstName: "Rosa", lastName: "Park", phone: "(212) 555-0147", companyId: 70 }],
      ["company", { id: 70, name: "Harbor", primaryContactId: 9, ownerId: "user-1", notes: "" }],
      [
        "phoneNumber",
        { id: "number-1", phoneNumber: "+12125550100", provider: "sip", agentId: "agent-1", SIPPassword: "hush" },
      ],
      [
        "agent",
        {
          id: "agent-1",
          name: "Front desk",
          tools: ["tool-1"],
          defaultOutboundPhoneNumberId: "number-1",
          outbound: { maxCallTime: 300, tools: ["tool-1"] },
        },
      ],
      ["tool", { id: "tool-1", name: "Hang up", type: "end_call" }],
      ["department", { id: 3, name: "Front office" }],
      ["group", { name: "Night shift" }],
      ["user", { id: "user-1", email: "rosa@harbor.example", firstName: "Rosa", password: "a good long one" }],
    ),
  );
  assert.equal(result.code, 0, result.stderr);
  assert.deepEqual(result.json(), {
    imported: {
      call: 1,
      activity: 1,
      deal: 1,
      contact: 1,
      company: 1,
      phoneNumber: 1,
      agent: 1,
      tool: 1,
      department: 1,
      group: 1,
      user: 1,
    },
  });

  const { body: call } = await organization.api.get("/api/calls/call-1");
  assert.deepEqual(
    { ...call },
    {
      ...call,
      id: "call-1",
      number: 41,
      agentId: "agent-1",
      agentName: "Front desk",
      agentNameRaw: "Front desk",
      duration: 94,
      startTime: "2026-01-05T10:00:00.250Z",
      endTime: "2026-01-05T10:01:34.250Z",
      transcript: "Agent: Hello.",
      summary: "Hello.",
      disposition: "Booked",
      dispositions: ["Booked"],
      batchId: "b-1",
      transferredTo: "+12125550111",
      contact: { id: 9, name: "Rosa Park", phone: "(212) 555-0147" },
      data: { day: { label: "day", value: "Friday" }, name: { label: "Full name", value: "Rosa" } },
    },
  );
  const { body: list } = await organization.api.get<{
    calls: Record<string, unknown>[];
    pagination: { grandTotal: number };
  }>("/api/calls?favorites=true");
  assert.equal(list.pagination.grandTotal, 1);
  assert.deepEqual(
    { ...list.calls[0] },
    {
      ...list.calls[0],
      callScore: 88,
      comments: "Good.",
      variables: { source: "ad" },
      hasTranscript: true,
      favorite: true,
    },
  );
  const { body: agent } = await organization.api.get<{
    tools: string[];
    outbound: { maxCallTime: number };
    defaultOutboundPhoneNumberId: string;
    userId: string;
    currentHistoryId: number;
  }>("/api/agents/agent-1");
  assert.deepEqual(agent.tools, ["tool-1"]);
  assert.equal(agent.outbound.maxCallTime, 300);
  assert.equal(agent.defaultOutboundPhoneNumberId, "number-1");
  assert.equal(agent.userId, organization.userId);
  assert.equal(agent.currentHistoryId, 1);
  const { body: company } = await organization.api.get("/api/crm/companies/70");
  assert.deepEqual(
    { ...company },
    { ...company, id: 70, primaryContactId: 9, ownerId: "user-1", notes: null, type: "prospect" },
  );
  const { body: activity } = await organization.api.put<Record<string, unknown>>("/api/crm/activities/12", {
    priority: "High",
  });
  assert.deepEqual(
    { ...activity },
    {
      ...activity,
      assignedToId: "user-1",
      tags: '["a"]',
      customFields: '{"x":1}',
      activityNumber: "A-12",
      Contact: { id: 9, firstName: "Rosa", lastName: "Park", email: "", phone: "(212) 555-0147" },
    },
  );
  const [number] = await server.sql<{ sealed: string }>(
    "select sip_password_encrypted as sealed from phone_numbers where organization_id = $1",
    [organization.organizationId],
  );
  assert.ok(number && !number.sealed.includes("hush"));
  const session = await server.api
    .as(undefined)
    .post("/api/session", { email: "rosa@harbor.example", password: "a good long one" });
  assert.equal(session.status, 204);
});

test("numbers go on after the highest imported one, and records without one are numbered in the order of the file", async () => {
  const organization = await server.addOrganization();
  const companies = ndjson(
    ["company", { name: "first" }],
    ["company", { id: 500, name: "kept" }],
    ["company", { name: "second" }],
  );
  const calls = ndjson(
    ["call", { ...small, id: "a" }],
    ["call", { ...small, id: "b", number: 90 }],
    ["call", { ...small, id: "c" }],
  );
  const result = await importInto(organization, companies + calls);
  assert.equal(result.code, 0, result.stderr);
  const named = await server.sql("select id, name from companies where organization_id = $1 order by id", [
    organization.organizationId,
  ]);
  assert.deepEqual(named, [
    { id: 500, name: "kept" },
    { id: 501, name: "first" },
    { id: 502, name: "second" },
  ]);
  const numbered = await server.sql("select id, number from calls where organization_id = $1 order by number", [
    organization.organizationId,
  ]);
  assert.deepEqual(numbered, [
    { id: "b", number: 90 },
    { id: "a", number: 91 },
    { id: "c", number: 92 },
  ]);
  const { body } = await organization.api.post<{ id: number }>("/api/crm/companies", { name: "next" });
  assert.equal(body.id, 503);
});

test("the same ids live side by side in two organizations", async () => {
  const [one, two] = [await server.addOrganization(), await server.addOrganization()];
  const file = ndjson(
    ["agent", { id: "agent-1", name: "Front desk" }],
    ["call", { ...small, id: "call-1", agentId: "agent-1" }],
  );
  assert.equal((await importInto(one, file)).code, 0);
  assert.equal((await importInto(two, file)).code, 0);
});

test("the contact of a call is the party outside the organization, whatever the type of the call", async () => {
  const organization = await server.addOrganization();
  const [own, outside] = ["+12125550100", "+12125550147"];
  const out = { incomingPhone: outside, outgoingPhone: own, startTime: small.startTime };
  const back = { incomingPhone: own, outgoingPhone: outside, startTime: small.startTime };
  const result = await importInto(
    organization,
    ndjson(
      ["phoneNumber", { phoneNumber: own }],
      ["contact", { id: 1, firstName: "Rosa", phone: outside }],
      ["call", { id: "outbound", call_type: "outbound", ...out }],
      ["call", { id: "inbound", call_type: "inbound", ...back }],
      ["call", { id: "missed", call_type: "no-answer", ...back }],
      ["call", { id: "unanswered", call_type: "no-answer", ...out }],
      ["call", { id: "machine", call_type: "voicemail", ...out }],
      ["call", { id: "message", call_type: "voicemail", ...back }],
      ["call", { id: "softphone", call_type: "softphone", ...out }],
    ),
  );
  assert.equal(result.code, 0, result.stderr);
  const { body } = await organization.api.get<{
    calls: { id: string; contact: { id: number } | null; softphone: boolean }[];
  }>("/api/calls");
  assert.equal(body.calls.length, 7);
  for (const call of body.calls) assert.equal(call.contact?.id, 1, call.id);
  assert.deepEqual(
    body.calls.filter((call) => call.softphone).map((call) => call.id),
    ["softphone"],
  );
});

test("an agent without outbound settings has none and cannot place calls", async () => {
  const organization = await server.addOrganization();
  assert.equal((await importInto(organization, ndjson(["agent", { id: "quiet", name: "Quiet" }]))).code, 0);
  const { body: agent } = await organization.api.get("/api/agents/quiet");
  assert.deepEqual([agent.outbound, agent.outbound_id], [{}, ""]);
  const placed = await organization.api.post<{ code: string }>("/api/calls/outbound", {
    agentId: "quiet",
    phoneNumber: "+12125550147",
  });
  assert.deepEqual([placed.status, placed.body.code], [400, "outbound_not_configured"]);
});

test("the fields that an agent asks for keep the order in which the file has them", async () => {
  const organization = await server.addOrganization();
  const fields = { full_name: { label: "Full name" }, day: { label: "Day" }, insurance: { label: "Insurance" } };
  const agent = { id: "a", name: "Orderly", callData: fields, outbound: { callData: fields } };
  assert.equal((await importInto(organization, ndjson(["agent", agent]))).code, 0);
  type Asking = { callData: object; outbound: { callData: object } };
  const { body } = await organization.api.get<Asking>("/api/agents/a");
  for (const { callData } of [body, body.outbound]) assert.deepEqual(Object.keys(callData), Object.keys(fields));
  const versions = await server.sql<{ record: string }>(
    "select record::text as record from agent_versions where organization_id = $1",
    [organization.organizationId],
  );
  assert.match(versions[0]?.record ?? "", /full_name.*day.*insurance/s);
});

test("what the server answers can be imported again into another organization", async () => {
  const [from, to] = [await server.addOrganization(), await server.addOrganization()];
  const { body: tool } = await from.api.post("/api/tools", { name: "bye", type: "end_call" });
  const { body: agent } = await from.api.post("/api/agents", {
    name: "Front desk",
    tools: [tool.id],
    outbound: { maxCallTime: 60 },
  });
  const { body: number } = await from.api.post("/api/phone-numbers", {
    phoneNumber: "+12125550100",
    agentId: agent.id,
  });
  const { body: company } = await from.api.post("/api/crm/companies", { name: "Harbor" });
  assert.equal(
    (await importInto(from, ndjson(["call", { ...small, id: "c", agentId: agent.id, transcript: "Hello." }]))).code,
    0,
  );
  const { body: call } = await from.api.get("/api/calls/c");
  const owner = { userId: null };
  const file = ndjson(
    ["tool", tool],
    ["agent", { ...agent, ...owner }],
    ["phoneNumber", { ...number, ...owner }],
    ["company", { ...company, ownerId: null }],
    ["call", call],
  );
  const result = await importInto(to, file);
  assert.equal(result.code, 0, result.stderr);
  assert.deepEqual((await to.api.get("/api/calls/c")).body, call);
  const { body: copy } = await to.api.get(`/api/agents/${agent.id}`);
  const rest = ({ organizationId, userId, outbound, ...record }: Record<string, unknown>) => record;
  assert.deepEqual(rest(copy), rest(agent));
});

test("an imported call that has not ended is ended like any other that nobody works on", async () => {
  const organization = await server.addOrganization();
  assert.equal(
    (await importInto(organization, ndjson(["call", { ...small, id: "open", status: "in-progress" }]))).code,
    0,
  );
  const [call] = await server.sql<{ leased: boolean }>(
    "select end_time is null and lease_expires_at > now() as leased from calls where organization_id = $1",
    [organization.organizationId],
  );
  assert.equal(call?.leased, true);
});
