import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { addCallableAgent } from "../support/arrange.ts";
import { eventually } from "../support/eventually.ts";
import { callEnded, followCall, people, placeCallTo, voiceReady } from "../support/live-calls.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let agentId: string;
before(async () => {
  const env = { SIMULATOR_SPEED: "4", VOICE_PROCESSES: "1", VOICE_PLACES: "1", RING_TIMEOUT_SECONDS: "5" };
  server = await startServer({ voice: true, env });
  agentId = await addCallableAgent(server, "+15550100100");
  // It is the tests that end a call with somebody silent, however long they take.
  await server.api.patch(`/api/agents/${agentId}`, {
    outbound: {
      welcomeMessage: "Hello, this is the front desk. How are you today?",
      turnDetectionSettings: { userAwayTimeout: 600 },
    },
  });
  await voiceReady(server, 1);
});
after(() => server?.stop());

interface Command {
  id: string;
  kind: string;
  doneAt: string | null;
  error: string | null;
}

async function carriedOut(callId: string, commandId: string): Promise<Command> {
  return await eventually("the command", async () => {
    const { body } = await server.api.get<Command & Record<string, unknown>>(
      `/api/calls/${callId}/commands/${commandId}`,
    );
    return body.doneAt !== null && body;
  });
}

async function running(phoneNumber: string): Promise<string> {
  const callId = await placeCallTo(server.api, agentId, phoneNumber);
  await eventually("a running call", async () => {
    const { body } = await server.api.get(`/api/calls/${callId}`);
    return body.status === "in-progress";
  });
  return callId;
}

test("a node with one place leaves further calls waiting, says so, and does them all", async () => {
  const callIds = [await running(people.silent)];
  for (let index = 0; index < 2; index++) callIds.push(await placeCallTo(server.api, agentId, people.hangsUp));
  const seen = await eventually("a full node", async () => {
    const answer = await fetch(`${server.url}/readyz`);
    const { voice } = (await answer.json()) as { voice: Record<string, unknown> };
    return voice.full === true && voice.queued === 2 && { status: answer.status, voice };
  });
  assert.deepEqual(seen, { status: 200, voice: { processes: 1, places: 1, active: 1, queued: 2, full: true } });
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  assert.match(metrics, /^switchboard_voice\{what="queued"\} 2$/m);
  await server.api.post(`/api/calls/${callIds[0]}/hang-up`);
  for (const callId of callIds) assert.equal((await callEnded(server.api, callId)).status, "completed");
  const order = await server.sql<{ id: string }>("select id from calls where id = any($1) order by answered_at", [
    callIds,
  ]);
  assert.deepEqual(
    order.map(({ id }) => id),
    callIds,
  );
});

test("whoever follows a call reads its states and turns as they happen, and can go on where he left off", async () => {
  const callId = await placeCallTo(server.api, agentId, people.silent);
  const beginning = await followCall(server, callId, {
    isEnough: (events) => events.some(({ event }) => event === "turn"),
  });
  const kinds = beginning.map(({ event, data }) => (event === "state" ? data.status : `${event} ${data.role}`));
  assert.equal(kinds.at(-1), "turn agent");
  assert.ok(kinds.includes("in-progress"), kinds.join());
  const firstId = beginning.at(-1)?.id ?? "";
  assert.equal(firstId, String(beginning.at(-1)?.data.seq));
  const rest = followCall(server, callId, { lastEventId: firstId });
  await server.api.post(`/api/calls/${callId}/say`, { text: "The second sentence." });
  await eventually("the second sentence", async () => {
    const { body } = await server.api.get<{ text: string }[]>(`/api/calls/${callId}/turns`);
    return body.some(({ text }) => text.includes("second sentence"));
  });
  await server.api.post(`/api/calls/${callId}/hang-up`);
  const events = await rest;
  const seqs = events.filter(({ event }) => event === "turn").map(({ data }) => data.seq as number);
  assert.ok(seqs.length > 0 && seqs.every((seq) => seq > Number(firstId)), seqs.join());
  assert.deepEqual(
    events.slice(-2).map(({ event, data }) => [event, data.status, data.endReason]),
    [
      ["state", "completed", "hung-up-by-command"],
      ["end", undefined, undefined],
    ],
  );
  // A call that is over is told from the beginning, and ends at once.
  const again = await followCall(server, callId);
  assert.equal(again.at(-1)?.event, "end");
  assert.deepEqual(
    again.filter(({ event }) => event === "turn").map(({ data }) => data.seq),
    [...new Set([Number(firstId), ...seqs])].filter((seq) => Number.isInteger(seq)),
  );
});

test("a running call says what it is told to, is transferred, and hangs up", async () => {
  const callId = await running(people.silent);
  const said = await server.api.post<Command & Record<string, unknown>>(`/api/calls/${callId}/say`, {
    text: "Please stay on the line.",
  });
  assert.equal(said.status, 202);
  assert.equal(said.headers.get("location"), `/api/calls/${callId}/commands/${said.body.id}`);
  assert.equal((await carriedOut(callId, said.body.id)).error, null);
  const transferred = await server.api.post<Command & Record<string, unknown>>(`/api/calls/${callId}/transfer`, {
    phoneNumber: people.cooperative,
  });
  assert.equal((await carriedOut(callId, transferred.body.id)).error, null);
  const ended = await callEnded(server.api, callId);
  assert.deepEqual([ended.status, ended.transferredTo], ["completed", people.cooperative]);
  const late = await server.api.post(`/api/calls/${callId}/say`, { text: "Too late." });
  assert.deepEqual([late.status, late.body.code], [409, "conflict"]);
});

test("hanging up a call that waits cancels it, and gives its minute back", async () => {
  const busy = await running(people.silent);
  const waiting = await placeCallTo(server.api, agentId, people.silent);
  const { status, body } = await server.api.post(`/api/calls/${waiting}/hang-up`);
  assert.deepEqual([status, body.kind, body.error], [202, "hang-up", null]);
  assert.notEqual(body.doneAt, null);
  const { body: call } = await server.api.get(`/api/calls/${waiting}`);
  assert.deepEqual([call.status, call.duration], ["canceled", 0]);
  const [ledger] = await server.sql("select sum(minutes)::int as sum from minutes_ledger where call_id = $1", [
    waiting,
  ]);
  assert.equal(ledger?.sum, 0);
  await server.api.post(`/api/calls/${busy}/hang-up`);
  await callEnded(server.api, busy);
});

test("a line that nobody answers ends as no-answer, a busy one as busy", async () => {
  const [unanswered, busy] = [
    await placeCallTo(server.api, agentId, people.ringsOn),
    await placeCallTo(server.api, agentId, people.busy),
  ];
  const missed = await callEnded(server.api, unanswered);
  assert.deepEqual([missed.status, missed.call_type], ["no-answer", "no-answer"]);
  assert.equal((await callEnded(server.api, busy)).status, "busy");
});
