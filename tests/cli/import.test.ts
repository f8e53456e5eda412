import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { startServer, type TestOrganization, type TestServer } from "../support/server.ts";
import { ndjson, runCli } from "./run-cli.ts";

let server: TestServer;
let directory: string;
before(async () => {
  server = await startServer();
  directory = await mkdtemp(join(tmpdir(), "switchboard-import-"));
});
after(async () => {
  await rm(directory, { recursive: true, force: true });
  await server?.stop();
});

const importInto = (organization: TestOrganization, input: string) =>
  runCli(server, ["import", "--org", organization.organizationId, "-", "--json"], { input });

async function expectFaults(organization: TestOrganization, input: string, ...lines: string[]): Promise<void> {
  const result = await importInto(organization, input);
  assert.equal(result.code, 1, result.stdout);
  assert.deepEqual(result.stderr.trim().split("\n"), [...lines, "Nothing was imported."]);
  const { error } = result.json<{ error: { faults: { line: number; path: string; message: string }[] } }>();
  assert.deepEqual(
    error.faults.map(({ line, path, message }) =>
      path ? `line ${line}: ${path} ${message}` : `line ${line}: ${message}`,
    ),
    lines,
  );
}

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

test("every faulty line is named with its field, and nothing of the file is stored", async () => {
  const organization = await server.addOrganization();
  await expectFaults(
    organization,
    `${ndjson(["company", { name: "good" }])}
not json
{"kind":"calls","data":{}}
["kind"]
${ndjson(
  ["call", { call_type: "sideways", startTime: "2026-02-30T10:00:00Z", duration: 1.5 }],
  ["call", { ...small, endTime: "2026-01-04T10:00:00Z" }],
  ["call", { ...small, summary: "a\u0000b" }],
  ["call", { ...small, comments: "\ud800" }],
  ["contact", { id: 0 }],
  ["agent", { name: "x", timezone: "Mars", outbound: { maxCallTime: 1.5 } }],
  ["activity", { tags: [1], customFields: "no" }],
  ["user", { email: "nobody" }],
)}`,
    "line 3: is not valid JSON: Unexpected token 'o', \"not json\" is not valid JSON",
    "line 4: kind must be one of user, tool, agent, phoneNumber, department, group, company, contact, deal, activity, call",
    'line 5: must be an object {"kind": …, "data": {…}}',
    'line 6: data.call_type must be one of "inbound", "outbound", "web", "voicemail", "no-answer", "softphone"',
    "line 6: data.startTime must be a time in ISO 8601 such as 2026-01-05T09:00:00.000Z",
    "line 6: data.duration must be integer",
    "line 7: data.endTime must not be before startTime",
    "line 8: data.summary contains a NUL character",
    "line 9: data.comments contains half of a surrogate pair",
    "line 10: data.id must be >= 1",
    "line 11: data.timezone must be an IANA time zone such as America/New_York",
    "line 11: data.outbound.maxCallTime must be integer",
    "line 12: data.tags.0 must be string",
    "line 13: data.email must be an e-mail address",
  );
  const [stored] = await server.sql<{ count: string }>("select count(*) from companies where organization_id = $1", [
    organization.organizationId,
  ]);
  assert.equal(Number(stored?.count), 0);
});

test("a reference to what is neither stored nor in the file, another organization's included, names its line", async () => {
  const [organization, other] = [await server.addOrganization(), await server.addOrganization()];
  assert.equal(
    (
      await importInto(
        other,
        ndjson(["agent", { id: "theirs", name: "Theirs" }], ["company", { id: 5, name: "Theirs" }]),
      )
    ).code,
    0,
  );
  await expectFaults(
    organization,
    ndjson(
      ["call", { ...small, agentId: "theirs" }],
      ["contact", { companyId: 5 }],
      ["agent", { name: "x", tools: ["nix"], outbound: { firstActionToolId: "nix" } }],
      ["activity", { assignedToId: other.userId }],
    ),
    'line 1: data.agentId names the agent "theirs", which is neither in the organization nor in the file',
    'line 2: data.companyId names the company "5", which is neither in the organization nor in the file',
    'line 3: data.tools names the tool "nix", which is neither in the organization nor in the file',
    'line 3: data.outbound.firstActionToolId names the tool "nix", which is neither in the organization nor in the file',
    `line 4: data.assignedToId names the user "${other.userId}", which is neither in the organization nor in the file`,
  );
});

test("an id, number or address that is taken, by a stored record or an earlier line, names its line", async () => {
  const organization = await server.addOrganization();
  const first = ndjson(
    ["call", { ...small, id: "a", number: 1 }],
    ["user", { id: "u", email: "one@x.example" }],
    ["phoneNumber", { phoneNumber: "+12125550100" }],
  );
  assert.equal((await importInto(organization, first)).code, 0);
  await expectFaults(
    organization,
    ndjson(
      ["call", { ...small, id: "a", number: 2 }],
      ["call", { ...small, number: 1 }],
      ["call", { ...small, id: "b" }],
      ["call", { ...small, id: "b" }],
      ["user", { email: "ONE@x.example" }],
      ["phoneNumber", { phoneNumber: "+12125550100" }],
      ["company", { id: 4, name: "x" }],
      ["company", { id: 4, name: "y" }],
    ),
    'line 1: data.id "a" is already taken in the organization',
    'line 2: data.number "1" is already taken in the organization',
    'line 4: data.id "b" is already taken on line 3',
    'line 5: data.email "one@x.example" is already taken in the organization',
    'line 6: data.phoneNumber "+12125550100" is already taken in the organization',
    'line 8: data.id "4" is already taken on line 7',
  );
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

test("a compressed file is read, and one that is cut short is refused", async () => {
  const organization = await server.addOrganization();
  const bytes = gzipSync(ndjson(["company", { name: "Harbor" }]));
  const [whole, cut] = [join(directory, "whole.ndjson.gz"), join(directory, "cut.ndjson.gz")];
  await writeFile(whole, bytes);
  await writeFile(cut, bytes.subarray(0, -6));
  const good = await runCli(server, ["import", "--org", organization.organizationId, whole]);
  assert.equal(good.stdout, "Imported 1 company.\n");
  const bad = await runCli(server, ["import", "--org", organization.organizationId, cut]);
  assert.equal(bad.code, 1);
  assert.match(bad.stderr, /^switchboard: .* is not a gzip file, or is cut short\.\n$/);
});

test("a call brings its recording along, and a refused file leaves none behind", async () => {
  const organization = await server.addOrganization();
  const folder = join(directory, "recorded");
  await mkdir(join(folder, "audio"), { recursive: true });
  const audio = Buffer.from("RIFF0000WAVEfmt ");
  await writeFile(join(folder, "audio", "one.wav"), audio);
  await writeFile(join(directory, "outside.wav"), audio);
  const file = join(folder, "calls.ndjson");
  const run = async (...lines: [string, object][]) => {
    await writeFile(file, ndjson(...lines));
    return await runCli(server, ["import", "--org", organization.organizationId, file]);
  };
  const refused = await run(
    ["call", { ...small, recordingFile: "audio/one.wav" }],
    ["call", { ...small, recordingFile: "../outside.wav" }],
    ["call", { ...small, recordingFile: "none.wav" }],
  );
  assert.deepEqual(refused.stderr.split("\n").slice(0, 2), [
    "line 2: data.recordingFile lies outside the import's directory",
    'line 3: data.recordingFile "none.wav" is no file beside the import',
  ]);
  assert.deepEqual(await readdir(join(server.dataDir, "recordings", organization.organizationId)).catch(() => []), []);
  const good = await run(["call", { ...small, id: "recorded", recordingFile: "audio/one.wav" }]);
  assert.equal(good.code, 0, good.stderr);
  const { body } = await organization.api.get<{ signedUrl: string }>("/api/calls/signed-url/recorded");
  assert.deepEqual(Buffer.from(await (await fetch(body.signedUrl)).arrayBuffer()), audio);
});

test("a file that is missing, empty or a directory is one clear line", async () => {
  const { organizationId } = await server.addOrganization();
  const missing = await runCli(server, ["import", "--org", organizationId, join(directory, "none")]);
  assert.equal(missing.code, 1);
  assert.match(missing.stderr, /^switchboard: .*none cannot be read: no such file\.\n$/);
  assert.match((await runCli(server, ["import", "--org", organizationId, directory])).stderr, /is a directory\.\n$/);
  assert.deepEqual((await runCli(server, ["import", "--org", organizationId, "-", "--json"])).json(), { imported: {} });
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
