import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { runCli } from "../cli/run-cli.ts";
import { createAgent, createNumber } from "../support/agents.ts";
import { addTenant } from "../support/arrange.ts";
import { voiceReady } from "../support/live-calls.ts";
import { startServer, type TestServer } from "../support/server.ts";

const dialled = "+15550104444";
let server: TestServer;

before(async () => {
  server = await startServer({ voice: true, env: { VOICE_PROCESSES: "1", SIMULATOR_SPEED: "4" } });
  const agent = await createAgent(server.api, {
    name: "Reception",
    welcomeMessage: "Reception, good morning.",
    callData: { day: { label: "Preferred day", type: "date" } },
  });
  await createNumber(server.api, dialled, { agentId: agent.id });
  await voiceReady(server, 1);
});
after(() => server?.stop());

interface CallIn {
  callId: string;
  organizationId: string;
  status: string;
  call_type: string;
  transferredTo: string | null;
  error: string | null;
  turns: { role: string; text: string }[];
}

test("a simulated person dials in, is answered by the number's agent, and the talk is printed as it is spoken", async () => {
  const args = ["call-in", "--to", dialled, "--from", "+15550105555", "--variables", '{"preferredDay":"Friday"}'];
  const { code, stdout, stderr } = await runCli(server, args);
  assert.equal(code, 0, stderr);
  const lines = stdout.trim().split("\n");
  assert.match(lines[0] ?? "", /^cooperative at \+15550105555 calls \+15550104444 \(call [0-9a-f-]{36}\)$/);
  for (const spoken of [/^ *\d+:\d\d {2}agent {3}Reception, good morning\./, /^ *\d+:\d\d {2}caller {2}\S/])
    assert.ok(
      lines.some((line) => spoken.test(line)),
      stdout,
    );
  assert.match(lines.at(-1) ?? "", /^completed after \d+ s$/);
  const callId = /\(call (.+)\)/.exec(lines[0] ?? "")?.[1];
  const { body } = await server.api.get(`/api/calls/${callId}`);
  assert.deepEqual(
    [body.call_type, body.status, body.agentName, body.incomingPhone, body.outgoingPhone],
    ["inbound", "completed", "Reception", dialled, "+15550105555"],
  );
  assert.match(String(body.transcript), /^Agent: Reception[\s\S]*^Caller: \S/m);
});

test("outside business hours the after-hours agent answers", async () => {
  await createAgent(server.api, { name: "Night desk", welcomeMessage: "Night desk.", isAfterHoursFallback: true });
  // Two minutes a week, far from now.
  const day = new Intl.DateTimeFormat("en-US", { weekday: "short", timeZone: "UTC" });
  const hours = `${day.format(Date.now() + 3 * 86_400_000)} 12:00-12:02`;
  const set = await runCli(server, ["org", "update", server.organizationId, "--business-hours", hours]);
  assert.equal(set.code, 0, set.stderr);
  const result = await runCli(server, ["call-in", "--to", dialled, "--person", "hangs-up", "--json"]);
  await runCli(server, ["org", "update", server.organizationId, "--business-hours", "always"]);
  const call = result.json<CallIn>();
  assert.deepEqual([call.status, call.call_type], ["completed", "inbound"], result.stderr);
  const { body } = await server.api.get(`/api/calls/${call.callId}`);
  assert.equal(body.agentName, "Night desk");
});

test("the fallback number gets a call that no agent can take", async () => {
  await createNumber(server.api, "+15550104445", { fallbackNumber: "+15550100101" });
  const result = await runCli(server, ["call-in", "--to", "+15550104445", "--json"]);
  const call = result.json<CallIn>();
  assert.deepEqual([call.status, call.transferredTo, call.turns], ["completed", "+15550100101", []]);
  assert.equal(result.code, 0);
});

test("a number without agent and fallback refuses the call, which is stored and told", async () => {
  await createNumber(server.api, "+15550104446");
  const result = await runCli(server, ["call-in", "--to", "+15550104446", "--json"]);
  assert.equal(result.code, 1);
  const { callId } = result.json<CallIn>();
  const [row] = await server.sql("select status, error, call_type from calls where id = $1", [callId]);
  assert.deepEqual(row, { status: "failed", error: "The number has no agent.", call_type: "inbound" });
});

test("a number that two organizations have is dialled at the one that --org names", async () => {
  const other = await addTenant(server);
  await createNumber(other.api, dialled);
  const unclear = await runCli(server, ["call-in", "--to", dialled]);
  assert.deepEqual([unclear.code, unclear.stdout], [1, ""]);
  assert.match(unclear.stderr, /say which with --org/);
  const result = await runCli(server, ["call-in", "--to", dialled, "--org", other.organizationId, "--json"]);
  assert.equal(result.json<CallIn>().organizationId, other.organizationId);
  assert.equal(result.json<CallIn>().error, "The number has no agent.");
});

test("what cannot be dialled is refused before anybody dials", async () => {
  const unknown = await runCli(server, ["call-in", "--to", "+15550104999"]);
  assert.equal(unknown.code, 1);
  assert.match(unknown.stderr, /No organization has the number/);
  for (const wrong of [
    ["--to", "12"],
    ["--to", dialled, "--person", "busy"],
    ["--to", dialled, "--variables", "[]"],
  ])
    assert.equal((await runCli(server, ["call-in", ...wrong])).code, 2, wrong.join(" "));
});

test("without a voice process the command says so at once, and nobody waits", async () => {
  const alone = await startServer();
  try {
    await createNumber(alone.api, "+15550104447");
    const result = await runCli(alone, ["call-in", "--to", "+15550104447"]);
    assert.equal(result.code, 1);
    assert.match(result.stderr, /No voice process is running/);
    assert.deepEqual(await alone.sql("select id from simulated_callers"), []);
  } finally {
    await alone.stop();
  }
});
