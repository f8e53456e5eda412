import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { placeCall } from "../../src/calls/place-call.ts";
import { reconcileCalls } from "../../src/calls/reconcile-calls.ts";
import { claimCalls } from "../../src/live-calls/claim-calls.ts";
import { commandCall } from "../../src/live-calls/commands/command-call.ts";
import { expireProcess, readVoiceState, showProcess } from "../../src/live-calls/process-queries.ts";
import { VoiceProcess } from "../../src/live-calls/voice-process.ts";
import { addCallableAgent } from "../support/arrange.ts";
import { eventually } from "../support/eventually.ts";
import { openStandInHost, type StandInHost } from "../support/stand-in-host.ts";

const patience = { leaseSeconds: 15, dialTimeoutSeconds: 30, queueTimeoutSeconds: 600 };

let house: StandInHost;
let agentId: string;
before(async () => {
  house = await openStandInHost();
  agentId = await addCallableAgent(house, "+15550100100");
  // Silence while PostgreSQL was away proves nothing; these tests have no time to wait until it has been up for long.
  await eventually("a server that has been up for a lease", async () => {
    const [row] = await house.sql<{ up: boolean }>(
      "select now() - pg_postmaster_start_time() > interval '16 seconds' as up",
    );
    return row?.up;
  });
});
after(() => house?.close());

const actor = () => ({ organizationId: house.organizationId, userId: house.userId, via: "key" as const });

async function place(): Promise<string> {
  const input = { agentId, phoneNumber: "+15550100199" };
  const { callId } = await placeCall(house.db, actor(), input, { cluster: "test", dialTimeoutSeconds: 30 });
  return callId;
}

async function statusOf(callId: string): Promise<{ status: string; error: string | null; duration: number }> {
  const [row] = await house.sql<{ status: string; error: string | null; duration: number }>(
    "select status, error, duration from calls where id = $1",
    [callId],
  );
  assert.ok(row);
  return row;
}

function dialsOf(callIds: string[]): number[] {
  return callIds.map((id) => house.dialled.filter(({ request }) => request.callId === id).length);
}

test("processes that compete for waiting calls dial each of them once, oldest first, and never more than they have places", async () => {
  const hosts = [house.host(), house.host(), house.host()];
  const processes = hosts.map((host) => new VoiceProcess(host, 5));
  for (const one of processes) await one.start();
  const callIds = [];
  for (let index = 0; index < 20; index++) callIds.push(await place());
  await Promise.all(processes.map((one) => one.takeCalls()));
  await eventually("fifteen calls taken", async () => house.dialled.length === 15);
  for (const one of processes) one.onQueued();
  assert.deepEqual(
    processes.map((one) => one.active),
    [5, 5, 5],
  );
  assert.deepEqual(dialsOf(callIds.slice(0, 15)), Array(15).fill(1));
  await eventually("a full house", async () => {
    const { processes: count, places, active, queued } = await readVoiceState(house.db, 15);
    return count === 3 && places === 15 && active === 15 && queued === 5;
  });
  for (const { end } of house.dialled.slice(0, 15)) end("busy");
  await eventually("the rest", async () => house.dialled.length === 20);
  for (const { end } of house.dialled.slice(15)) end("busy");
  await eventually("an empty house", async () => processes.every((one) => one.active === 0));
  assert.deepEqual(dialsOf(callIds), Array(20).fill(1));
  for (const one of processes) await one.drain(0);
});

test("a call that waits lives as long as there is a voice process, up to the longest wait", async () => {
  const callId = await place();
  await house.sql(
    "update calls set lease_expires_at = now() - interval '1 minute', start_time = now() - interval '5 minutes' where id = $1",
    [callId],
  );
  const full = { id: "full", host: "here", places: 1, active: 1 };
  await showProcess(house.db, full);
  assert.equal(await reconcileCalls(house.db, patience), 0);
  assert.equal((await statusOf(callId)).status, "queued");
  assert.equal(await reconcileCalls(house.db, { ...patience, queueTimeoutSeconds: 60 }), 1);
  const { status, error } = await statusOf(callId);
  assert.deepEqual([status, error], ["failed", "No voice process took the call in time."]);
  await house.sql("delete from voice_processes");
});

test("calls of a process that fell silent, or was seen to die, are ended with what they had used", async () => {
  for (const how of ["silence", "death"]) {
    const startedAt = performance.now();
    const host = house.host();
    await showProcess(house.db, { id: host.processId, host: "here", places: 2, active: 2 });
    const [answered, ringing] = [await place(), await place()];
    await house.sql(
      "update calls set status = 'in-progress', voice_process_id = $2, lease_expires_at = null, answered_at = now() - interval '70 seconds' where id = $1",
      [answered, host.processId],
    );
    await house.sql(
      "update calls set status = 'ringing', voice_process_id = $2, lease_expires_at = null where id = $1",
      [ringing, host.processId],
    );
    assert.equal(await reconcileCalls(house.db, patience), 0);
    if (how === "death") await expireProcess(house.db, host.processId);
    else
      await house.sql("update voice_processes set seen_at = now() - interval '16 seconds' where id = $1", [
        host.processId,
      ]);
    assert.equal(await reconcileCalls(house.db, patience), 2);
    const ended = await statusOf(answered);
    assert.deepEqual([ended.status, ended.error], ["failed", "The voice process ended during the call."]);
    // Time that this test took may count in, and no more.
    const least = how === "death" ? 69 : 53;
    const most = least + 2 + (performance.now() - startedAt) / 1000;
    assert.ok(ended.duration >= least && ended.duration <= most, `${how}: ${ended.duration}`);
    assert.deepEqual(await statusOf(ringing), { status: "failed", error: ended.error, duration: 0 });
    const held = async (callId: string) => {
      const [row] = await house.sql<{ held: number }>(
        "select -sum(minutes)::int as held from minutes_ledger where call_id = $1",
        [callId],
      );
      return row?.held;
    };
    assert.deepEqual([await held(answered), await held(ringing)], [Math.ceil(ended.duration / 60), 0]);
  }
});

test("a process whose call was ended by others hangs up", async () => {
  const host = house.host();
  const one = new VoiceProcess(host, 1);
  await one.start();
  const callId = await place();
  await one.takeCalls();
  const dialled = await eventually("the dialling", async () => house.dialled.find((d) => d.request.callId === callId));
  dialled.answer();
  const talk = await eventually("the conversation", async () => house.talks.find((t) => t.spec.callId === callId));
  await eventually("the answer", async () => (await statusOf(callId)).status === "in-progress");
  await expireProcess(house.db, host.processId);
  assert.equal(await reconcileCalls(house.db, patience), 1);
  await eventually("hanging up", async () => talk.asked.includes("hang up"));
  await eventually("the end", async () => one.active === 0);
  assert.equal((await statusOf(callId)).status, "failed");
  await one.drain(0);
});

test("a call whose claim was lost on its way to the process is ended, though the process lives", async () => {
  const host = house.host();
  const one = new VoiceProcess(host, 0);
  await one.start();
  const callId = await place();
  assert.equal((await claimCalls(house.db, host.processId, 1))[0]?.callId, callId);
  await eventually("its end", async () => (await reconcileCalls(house.db, patience)) === 1);
  const { status, duration } = await statusOf(callId);
  assert.deepEqual([status, duration], ["failed", 0]);
  await one.drain(0);
});

test("commands are carried out once, in order, and their outcome is stored", async () => {
  const host = house.host();
  const one = new VoiceProcess(host, 1);
  await one.start();
  const callId = await place();
  await one.takeCalls();
  const dialled = await eventually("the dialling", async () => house.dialled.find((d) => d.request.callId === callId));
  await assert.rejects(commandCall(house.db, actor(), callId, { kind: "say", text: "Hello?" }), { code: "conflict" });
  dialled.answer();
  const talk = await eventually("the conversation", async () => house.talks.find((t) => t.spec.callId === callId));
  await eventually("the answer", async () => (await statusOf(callId)).status === "in-progress");
  await commandCall(house.db, actor(), callId, { kind: "say", text: "One moment." });
  await commandCall(house.db, actor(), callId, { kind: "transfer", phoneNumber: "+15550100404" });
  one.onCommand(callId);
  one.onCommand(callId);
  await eventually("both", async () => talk.asked.length === 2);
  assert.deepEqual(talk.asked, ["say One moment.", "transfer to +15550100404"]);
  await commandCall(house.db, actor(), callId, { kind: "hang-up" });
  one.onCommand(callId);
  await eventually("the end", async () => (await statusOf(callId)).status === "completed");
  const commands = await house.sql(
    "select kind, done_at is not null as done, error from call_commands where call_id = $1 order by created_at",
    [callId],
  );
  assert.deepEqual(commands, [
    { kind: "say", done: true, error: null },
    { kind: "transfer", done: true, error: "The network refused the transfer." },
    { kind: "hang-up", done: true, error: null },
  ]);
  await assert.rejects(commandCall(house.db, actor(), callId, { kind: "hang-up" }), { code: "conflict" });
  await one.drain(0);
});

test("draining takes nothing more, lets calls end, and hangs up those that do not", async () => {
  const host = house.host();
  const one = new VoiceProcess(host, 2);
  await one.start();
  const [first, second] = [await place(), await place()];
  await one.takeCalls();
  await eventually("both calls", async () => one.active === 2);
  const of = (callId: string) => house.dialled.find((dialled) => dialled.request.callId === callId);
  await eventually("both dialled", async () => of(first) && of(second));
  const waiting = await place();
  of(second)?.answer();
  const talk = await eventually("the conversation", async () => house.talks.find((t) => t.spec.callId === second));
  const drained = one.drain(500);
  of(first)?.end("busy");
  await drained;
  assert.deepEqual(talk.asked, ["hang up"]);
  assert.deepEqual(
    [(await statusOf(first)).status, (await statusOf(second)).status, (await statusOf(waiting)).status],
    ["busy", "completed", "queued"],
  );
  assert.equal((await readVoiceState(house.db, 15)).processes, 0);
});
