import assert from "node:assert/strict";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import pg from "pg";
import { parseWav } from "../../src/audio/wav.ts";
import { addCallableAgent } from "../support/arrange.ts";
import { eventually } from "../support/eventually.ts";
import { callEnded, people, placeCallTo, voicePids, voiceReady } from "../support/live-calls.ts";
import { jobsDone } from "../support/mail.ts";
import { startServer, type TestServer } from "../support/server.ts";

const died = "The voice process ended during the call.";
/** What is promised. */
const boundMs = 60_000;

let server: TestServer;
let agentId: string;
before(async () => {
  const env = { SIMULATOR_SPEED: "3", VOICE_PROCESSES: "2", VOICE_PLACES: "5", LOG_LEVEL: "info" };
  server = await startServer({ voice: true, env });
  agentId = await addCallableAgent(server, "+15550100100");
  await server.sql("update agents set outbound = $2 where id = $1", [
    agentId,
    { welcomeMessage: "Hello, this is the front desk. I have a few questions, if you have a moment." },
  ]);
  await voiceReady(server, 2);
});
after(() => server?.stop());

/** The process that has the call; the other one goes on. */
async function killVoiceOf(callId: string): Promise<void> {
  const { voice_process_id } = await rowOf(callId);
  const lines = server.logLines.map((line) => JSON.parse(line) as { processId?: string; pid: number });
  const { pid } = lines.find(({ processId }) => processId !== undefined && processId === voice_process_id) ?? {};
  assert.ok(pid, `no process ${voice_process_id}`);
  process.kill(pid, "SIGKILL");
}

async function statusOf(callId: string): Promise<string> {
  return String((await server.api.get(`/api/calls/${callId}`)).body.status);
}

interface Row {
  error: string | null;
  voice_process_id: string | null;
  duration: number;
  turns: number;
}

async function rowOf(callId: string): Promise<Row> {
  const [row] = await server.sql<Row>(
    `select error, voice_process_id, duration, (select count(*)::int from call_turns t where t.call_id = c.id) as turns
     from calls c where id = $1`,
    [callId],
  );
  assert.ok(row);
  return row;
}

async function listen(callId: string) {
  const { signedUrl } = await eventually("the recording", async () => {
    const { status, body } = await server.api.get<{ signedUrl: string }>(`/api/calls/signed-url/${callId}`);
    return status === 200 && body;
  });
  return parseWav(Buffer.from(await (await fetch(signedUrl)).arrayBuffer()));
}

test("calls placed while every voice process is dead wait for the next ones, and are dialled once", async () => {
  for (const pid of await voicePids(server)) process.kill(pid, "SIGKILL");
  const callIds = [];
  for (let index = 0; index < 3; index++) callIds.push(await placeCallTo(server.api, agentId, people.hangsUp));
  for (const callId of callIds) assert.equal((await callEnded(server.api, callId)).status, "completed");
});

test("a call that rang when its process was killed fails in bounded time, is not dialled again, and costs nothing", async () => {
  await voiceReady(server, 1);
  const callId = await placeCallTo(server.api, agentId, people.ringsOn);
  await eventually("ringing", async () => (await statusOf(callId)) === "ringing");
  const { voice_process_id } = await rowOf(callId);
  await killVoiceOf(callId);
  assert.equal((await callEnded(server.api, callId, boundMs)).status, "failed");
  await callEnded(server.api, await placeCallTo(server.api, agentId, people.hangsUp));
  const row = await rowOf(callId);
  assert.deepEqual(row, { error: died, voice_process_id, duration: 0, turns: 0 });
});

test("a call in conversation when its process was killed keeps its turns, its transcript and its recording up to the last second", async () => {
  await voiceReady(server, 1);
  const callId = await placeCallTo(server.api, agentId, people.silent);
  const path = join(server.dataDir, "recording-in-progress", server.organizationId, `${callId}.wav`);
  await eventually("a turn", async () => (await rowOf(callId)).turns > 0);
  const { size } = await eventually("three seconds of sound", async () => {
    const facts = await stat(path).catch(() => undefined);
    return facts && facts.size > 3 * 32_000 && facts;
  });
  await killVoiceOf(callId);
  const ended = await callEnded(server.api, callId, boundMs);
  assert.equal(ended.status, "failed");
  assert.match(ended.transcript ?? "", /front desk/);
  const row = await rowOf(callId);
  assert.deepEqual([row.error, row.turns > 0, row.duration > 0], [died, true, true]);
  const { samples, channels, sampleRate } = await listen(callId);
  assert.deepEqual([channels, sampleRate], [2, 8000]);
  assert.ok(samples.length * 2 >= size - 44, `${samples.length} samples of ${size} bytes`);
  assert.ok(
    samples.some((sample, index) => index % 2 === 1 && Math.abs(sample) > 1000),
    "the agent can be heard",
  );
});

test("a call that was being ended when its process was killed is ended once", async () => {
  await voiceReady(server, 1);
  const callId = await placeCallTo(server.api, agentId, people.silent);
  await eventually("a conversation", async () => (await statusOf(callId)) === "in-progress");
  const holder = new pg.Client({ connectionString: server.databaseUrl });
  await holder.connect();
  try {
    // The end of a call stores its transcript, which the command to hang up does not need; nor does anybody else write texts now.
    await jobsDone(server);
    await holder.query("begin");
    await holder.query("lock table call_texts in share mode");
    await server.api.post(`/api/calls/${callId}/hang-up`);
    await eventually("the end on its way", async () => {
      const [row] = await server.sql<{ waiting: number }>(
        "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return row && row.waiting > 0;
    });
    await killVoiceOf(callId);
    await holder.query("commit");
  } finally {
    await holder.end();
  }
  const ended = await callEnded(server.api, callId, boundMs);
  assert.ok(["failed", "completed"].includes(ended.status ?? ""), ended.status);
  await listen(callId);
});

test("kill -9 of the server takes its voice processes along, and its calls are final soon after the next start", async () => {
  await voiceReady(server, 1);
  const callId = await placeCallTo(server.api, agentId, people.silent);
  await eventually("a conversation", async () => (await statusOf(callId)) === "in-progress");
  const pids = await voicePids(server);
  await server.kill9();
  await eventually("the end of its voice processes", async () => pids.every((pid) => !isAlive(pid)));
  await server.restart();
  await callEnded(server.api, callId, 60_000);
});

test("through all of this every call was dialled at most once, and the minutes are exact", async () => {
  const [calls] = await server.sql<{ open: number; used: number }>(
    `select count(*) filter (where end_time is null)::int as open, sum(ceil(duration / 60.0))::int as used
     from calls where organization_id = $1`,
    [server.organizationId],
  );
  assert.equal(calls?.open, 0);
  const [ledger] = await server.sql<{ left: number; available: number }>(
    `select sum(minutes)::int as left, (select available from minutes_accounts where organization_id = $1) as available
     from minutes_ledger where organization_id = $1`,
    [server.organizationId],
  );
  assert.deepEqual(ledger, { left: 1000 - (calls?.used ?? 0), available: 1000 - (calls?.used ?? 0) });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
