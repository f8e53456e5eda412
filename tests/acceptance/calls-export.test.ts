import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { parse } from "csv-parse/sync";
import { addCalls, addTenant } from "../support/arrange.ts";
import { listCalls } from "../support/call-list.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
before(async () => {
  server = await startServer();
});
after(() => server?.stop());

const header =
  "ID,AgentID,Call number,Agent,Outgoing,Incoming,Disposition,Start Time,End Time,Duration,Status,Summary,Transcript,Data,Error";

const call = {
  id: "c1",
  agentId: "a1",
  number: 1042,
  agentName: "Front desk",
  outgoingPhone: "+15550100100",
  incomingPhone: "+15550100199",
  disposition: "Booked",
  startTime: "2026-03-02T15:04:05.678Z",
  endTime: "2026-03-02T15:05:39.000Z",
  duration: 94,
  status: "completed",
  summary: "Booked a table.",
  transcript: 'Agent: "Hello", he said.\nCaller: Olá, 你好',
  data: { day: { label: "Day", value: 'Thu, "noon"' } },
};

async function exportText(calls: unknown[]): Promise<string> {
  const { status, headers, body } = await server.api.post<string>("/api/calls/export", { calls });
  assert.equal(status, 200, JSON.stringify(body));
  assert.match(headers.get("content-type") ?? "", /^text\/csv; charset=utf-8$/i);
  return body;
}

async function exportRows(calls: unknown[]): Promise<Record<string, string>[]> {
  return parse(await exportText(calls), { columns: true, record_delimiter: "\r\n" });
}

test("the header row is plain, every value is double-quoted with its quotes doubled, and lines end with CRLF", async () => {
  assert.equal(
    await exportText([call]),
    `${header}\r\n"c1","a1","C-1042","Front desk","+15550100100","+15550100199","Booked","2026-03-02 15:04:05","2026-03-02 15:05:39","1:34","completed","Booked a table.","Agent: ""Hello"", he said.\nCaller: Olá, 你好","{""day"":{""label"":""Day"",""value"":""Thu, \\""noon\\""""}}",""\r\n`,
  );
});

test("a CSV reader gets back what was sent", async () => {
  const [row] = await exportRows([call]);
  assert.equal(row?.Transcript, call.transcript);
  assert.deepEqual(JSON.parse(row?.Data ?? ""), call.data);
});

test("a missing value is empty, and so is null", async () => {
  const fields = [...Object.keys(call), "error"];
  const empty = `${Array.from({ length: 15 }, () => '""').join(",")}\r\n`;
  const nulls = Object.fromEntries(fields.map((field) => [field, null]));
  assert.equal(await exportText([{}, nulls]), `${header}\r\n${empty}${empty}`);
});

test("times are in UTC, whatever zone they were sent in", async () => {
  const rows = await exportRows([
    { startTime: "2026-03-02T15:04:05+02:00", endTime: "2026-03-02T23:30:00-05:00" },
    { startTime: "2026-03-02", endTime: "" },
  ]);
  assert.deepEqual(
    rows.map((row) => [row["Start Time"], row["End Time"]]),
    [
      ["2026-03-02 13:04:05", "2026-03-03 04:30:00"],
      ["2026-03-02 00:00:00", ""],
    ],
  );
});

test("a duration is minutes and two digits of seconds", async () => {
  const durations = [0, 5, 59, 60, 600, 3661, 360_000];
  const rows = await exportRows(durations.map((duration) => ({ duration })));
  assert.deepEqual(
    rows.map((row) => row.Duration),
    ["0:00", "0:05", "0:59", "1:00", "10:00", "61:01", "6000:00"],
  );
});

test("text that a spreadsheet would run as a formula is defused, and phone numbers stay as they are", async () => {
  const formulas = ["=1+1", "+SUM(A1)", "-2", "@cmd", "\t=1", "\r=1"];
  for (const formula of formulas) {
    const texts = ["id", "agentId", "agentName", "disposition", "status", "summary", "transcript", "error"];
    const [row] = await exportRows([Object.fromEntries(texts.map((field) => [field, formula]))]);
    for (const column of ["ID", "AgentID", "Agent", "Disposition", "Status", "Summary", "Transcript", "Error"]) {
      assert.equal(row?.[column], `'${formula}`, `${column} ${JSON.stringify(formula)}`);
    }
  }
  const [phones] = await exportRows([{ outgoingPhone: "+15550100100", incomingPhone: "+1 (555) 010-0199" }]);
  assert.deepEqual([phones?.Outgoing, phones?.Incoming], ["+15550100100", "+1 (555) 010-0199"]);
  const [trick] = await exportRows([{ outgoingPhone: "+1+cmd|' /C calc'!A0", incomingPhone: "=1" }]);
  assert.deepEqual([trick?.Outgoing, trick?.Incoming], ["'+1+cmd|' /C calc'!A0", "'=1"]);
  const harmless = ["a=b", "1-2", "'quoted'", "", " =x"];
  const rows = await exportRows(harmless.map((summary) => ({ summary })));
  assert.deepEqual(
    rows.map((row) => row.Summary),
    harmless,
  );
});

test("what the call list gives can be sent on as it is", async () => {
  const organization = await addTenant(server);
  await addCalls(organization, [
    { number: 1, end_time: null, status: "queued", error: "busy" },
    { number: 2, data: { a: { label: "A", value: "1" } }, agent_name: "Front desk" },
  ]);
  const { calls } = await listCalls(organization.api, { sortField: "number", sortDirection: "asc" });
  const rows = await exportRows(calls);
  assert.deepEqual(
    rows.map((row) => [row["Call number"], row.Agent, row["End Time"], row.Error, row.Transcript]),
    [
      ["C-1", "", "", "busy", ""],
      ["C-2", "Front desk", "2026-03-01 12:01:00", "", ""],
    ],
  );
});

test("the export looks nothing up: objects of no organization are exported all the same", async () => {
  const [row] = await exportRows([{ id: "never stored", extra: "ignored" }]);
  assert.equal(row?.ID, "never stored");
});

interface Refusal {
  code: string;
  errors: { path: string; message: string }[];
}

test("calls that is empty, missing or no list is a 400 that names it", async () => {
  for (const body of [{ calls: [] }, {}, { calls: null }, { calls: {} }, { calls: "all" }]) {
    const refused = await server.api.post<Refusal>("/api/calls/export", body);
    assert.deepEqual([refused.status, refused.body.errors[0]?.path], [400, "calls"], JSON.stringify(body));
  }
});

test("mistyped fields of every call are named with their place", async () => {
  const { status, body } = await server.api.post<Refusal>("/api/calls/export", {
    calls: [
      { number: "1042", duration: 1.5, data: [] },
      {},
      { id: 7, startTime: "yesterday", endTime: "2026-02-30T00:00:00Z" },
      { startTime: "yesterday", endTime: "tomorrow" },
      "call",
    ],
  });
  assert.equal(status, 400);
  const paths = new Set(body.errors.map((fault) => fault.path));
  for (const path of [
    "calls.0.number",
    "calls.0.duration",
    "calls.0.data",
    "calls.2.id",
    "calls.2.startTime",
    "calls.2.endTime",
    "calls.3.startTime",
    "calls.3.endTime",
    "calls.4",
  ]) {
    assert.ok(paths.has(path), `${path} is not among ${[...paths]}`);
  }
});

test("thousands of calls with transcripts, more than other bodies may hold, come back row for row", async () => {
  const transcript = "Agent: a line that says something.\n".repeat(60);
  const calls = Array.from({ length: 2000 }, (_, index) => ({ ...call, number: index, transcript }));
  const rows = await exportRows(calls);
  assert.equal(rows.length, 2000);
  assert.deepEqual(
    rows.map((row) => row["Call number"]),
    calls.map(({ number }) => `C-${number}`),
  );
  assert.ok(rows.every((row) => row.Transcript === transcript));
});
