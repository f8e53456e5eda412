import assert from "node:assert/strict";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { after, before, beforeEach, test } from "node:test";
import pg from "pg";
import { parseWav } from "../../src/audio/wav.ts";
import { placeCall } from "../../src/calls/place-call.ts";
import { claimCalls } from "../../src/live-calls/claim-calls.ts";
import { runCall } from "../../src/live-calls/run-call.ts";
import { RunningCall } from "../../src/live-calls/running-call.ts";
import type { Turn } from "../../src/voice/port.ts";
import { addCallableAgent, setMinutes } from "../support/arrange.ts";
import { eventually } from "../support/eventually.ts";
import { type Dialled, openStandInHost, type StandInHost, type Talk } from "../support/stand-in-host.ts";

let house: StandInHost;
let agentId: string;
before(async () => {
  house = await openStandInHost();
  agentId = await addCallableAgent(house, "+15550100100");
});
after(() => house?.close());
beforeEach(async () => {
  house.dialled.length = 0;
  house.talks.length = 0;
  await house.sql("update calls set status = 'canceled', end_time = now() where end_time is null");
});

interface Row {
  status: string;
  call_type: string;
  duration: number;
  error: string | null;
  end_reason: string;
  answered_at: Date | null;
  recording_key: string | null;
  transferred_to: string | null;
  has_transcript: boolean;
}

interface Begun {
  callId: string;
  running: RunningCall;
  dialled: Dialled;
  ended: Promise<void>;
}

async function begin(): Promise<Begun> {
  const actor = { organizationId: house.organizationId, userId: house.userId, via: "key" as const };
  const input = { agentId, phoneNumber: "+15550100199" };
  await placeCall(house.db, actor, input, { cluster: "test", dialTimeoutSeconds: 30 });
  const host = house.host();
  const [call] = await claimCalls(house.db, host.processId, 1);
  assert.ok(call);
  const running = new RunningCall(call);
  const ended = runCall(host, running);
  const dialled = await eventually("the dialling", async () =>
    house.dialled.find(({ request }) => request.callId === call.callId),
  );
  return { callId: call.callId, running, dialled, ended };
}

async function answer({ callId, dialled }: Begun): Promise<Talk> {
  dialled.answer();
  return await eventually("the conversation", async () => house.talks.find(({ spec }) => spec.callId === callId));
}

async function rowOf(callId: string): Promise<Row> {
  const [row] = await house.sql<Row>("select * from calls where id = $1", [callId]);
  assert.ok(row);
  return row;
}

async function heldMinutes(callId: string): Promise<number> {
  const [row] = await house.sql<{ held: number }>(
    "select -sum(minutes)::int as held from minutes_ledger where call_id = $1",
    [callId],
  );
  return row?.held ?? 0;
}

/** A line is never faster than its time, and a test would be. */
async function recorded(callId: string, seconds: number): Promise<void> {
  const path = join(house.dataDir, "recording-in-progress", house.organizationId, `${callId}.wav`);
  const size = async () => (await stat(path).catch(() => undefined))?.size ?? 0;
  await eventually("the recording", async () => (await size()) >= seconds * 8000 * 4);
}

function turn(seq: number, text: string): Turn {
  const role = seq % 2 === 0 ? "agent" : "caller";
  return { seq, role, text, startedMs: seq * 1000, endedMs: seq * 1000 + 900, interrupted: false, latencies: {} };
}

test("a line that is never answered ends its call with the status of its cause, and costs nothing", async () => {
  const expected = {
    busy: ["busy", "outbound", null],
    "no-answer": ["no-answer", "no-answer", null],
    rejected: ["failed", "outbound", "The call was rejected. (603 Decline)"],
    unreachable: ["failed", "outbound", "The number cannot be reached. (603 Decline)"],
    "invalid-number": ["failed", "outbound", "The number does not exist. (603 Decline)"],
    "hung-up-by-us": ["canceled", "outbound", null],
  } as const;
  for (const [cause, [status, callType, error]] of Object.entries(expected)) {
    const call = await begin();
    assert.equal((await rowOf(call.callId)).status, "ringing");
    call.dialled.end(cause as keyof typeof expected, "603 Decline");
    await call.ended;
    const row = await rowOf(call.callId);
    assert.deepEqual([row.status, row.call_type, row.error, row.duration], [status, callType, error, 0], cause);
    assert.equal(await heldMinutes(call.callId), 0, cause);
  }
});

test("an answered call is in progress, has its turns at once, and ends completed with all that belongs to it", async () => {
  const call = await begin();
  const talk = await answer(call);
  talk.observer.onTurn(turn(0, "Hello, this is Bright Dental."));
  await eventually("the first turn", async () => {
    const rows = await house.sql("select from call_turns where call_id = $1", [call.callId]);
    return rows.length === 1;
  });
  const during = await rowOf(call.callId);
  assert.equal(during.status, "in-progress");
  assert.ok(during.answered_at);
  talk.observer.onTurn(turn(1, "Good morning."));
  for (let seconds = 0; seconds < 60; seconds += 20) {
    talk.frames(50 * 20);
    await recorded(call.callId, seconds + 20);
  }
  talk.frames(50);
  talk.end({ reason: "transferred", transferredTo: "+15550100105" });
  await call.ended;
  const row = await rowOf(call.callId);
  assert.deepEqual(
    [row.status, row.call_type, row.duration, row.end_reason, row.transferred_to, row.error, row.has_transcript],
    ["completed", "outbound", 61, "transferred", "+15550100105", null, true],
  );
  assert.equal(await heldMinutes(call.callId), 2);
  const wav = parseWav(await readFile(join(house.dataDir, "recordings", row.recording_key ?? "")));
  assert.deepEqual([wav.sampleRate, wav.channels, wav.samples.length], [8000, 2, 8000 * 61 * 2]);
});

test("a machine that answers makes the call one of type voicemail", async () => {
  const call = await begin();
  const talk = await answer(call);
  talk.observer.onMachine();
  talk.frames(50);
  talk.end({ reason: "voicemail" });
  await call.ended;
  const row = await rowOf(call.callId);
  assert.deepEqual([row.status, row.call_type, row.end_reason], ["completed", "voicemail", "voicemail"]);
});

test("each minute is reserved before it begins, and a call without another one is brought to an end", async () => {
  await setMinutes(house, 3);
  const call = await begin();
  const talk = await answer(call);
  talk.frames(50 * 49);
  assert.equal(await heldMinutes(call.callId), 1);
  talk.frames(50 * 2);
  await eventually("the second minute", async () => (await heldMinutes(call.callId)) === 2);
  await setMinutes(house, 0);
  talk.frames(50 * 60);
  await eventually("the end", async () => talk.asked.includes("end for minutes"));
  await call.ended;
  const row = await rowOf(call.callId);
  assert.deepEqual([row.status, row.end_reason, row.duration], ["completed", "out-of-minutes", 111]);
  assert.equal(await heldMinutes(call.callId), 2);
  await setMinutes(house, 1000);
});

test("hanging up while it rings cancels the call; while somebody talks it ends the conversation", async () => {
  const ringing = await begin();
  ringing.running.hangUp();
  await ringing.ended;
  assert.equal((await rowOf(ringing.callId)).status, "canceled");
  const talking = await begin();
  await answer(talking);
  talking.running.hangUp();
  await talking.ended;
  const row = await rowOf(talking.callId);
  assert.deepEqual([row.status, row.end_reason], ["completed", "hung-up-by-command"]);
});

test("turns that come while the database is away are stored when it is back", async () => {
  const call = await begin();
  const talk = await answer(call);
  await eventually("the answer", async () => (await rowOf(call.callId)).status === "in-progress");
  // On a connection of its own: those of the house are the ones that end.
  const killer = new pg.Client({ connectionString: house.databaseUrl });
  await killer.connect();
  const endConnections = () =>
    killer.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
  await endConnections();
  for (let seq = 0; seq < 5; seq++) talk.observer.onTurn(turn(seq, `Sentence ${seq}`));
  await endConnections();
  await killer.end();
  talk.frames(10);
  talk.end();
  await call.ended;
  const rows = await house.sql<{ text: string }>("select text from call_turns where call_id = $1 order by seq", [
    call.callId,
  ]);
  assert.deepEqual(
    rows.map(({ text }) => text),
    [0, 1, 2, 3, 4].map((seq) => `Sentence ${seq}`),
  );
});

test("a call whose agent, number or kind of line is gone fails and says so", async () => {
  const actor = { organizationId: house.organizationId, userId: house.userId, via: "key" as const };
  const settings = { cluster: "test", dialTimeoutSeconds: 30 };
  const run = async (arrange: string, id: string) => {
    const other = await addCallableAgent(house, id);
    const input = { agentId: other, phoneNumber: "+15550100199" };
    const { callId } = await placeCall(house.db, actor, input, settings);
    await house.sql(arrange, [arrange.includes("agents") ? other : id]);
    const host = house.host();
    const [call] = await claimCalls(house.db, host.processId, 1);
    assert.ok(call);
    await runCall(host, new RunningCall(call));
    return await rowOf(callId);
  };
  const gone = await run("update agents set deleted_at = now() where id = $1", "+15550100111");
  assert.deepEqual([gone.status, gone.error], ["failed", "The agent is gone, or has no outbound settings any more."]);
  const numberless = await run("delete from phone_numbers where phone_number = $1", "+15550100112");
  assert.deepEqual([numberless.status, numberless.error], ["failed", "The number +15550100112 is gone."]);
  const lineless = await run("update phone_numbers set provider = 'sip' where phone_number = $1", "+15550100113");
  assert.deepEqual([lineless.status, lineless.error], ["failed", "No line of the kind sip is set up."]);
  assert.equal(house.dialled.length, 0);
});
