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
