import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { findPostmaster } from "../../src/db/postgres-postmaster.ts";
import { type EmbeddedServer, startEmbeddedServer } from "../support/embedded-server.ts";
import { eventually } from "../support/eventually.ts";
import { followCall, people, placeCallTo, voiceReady } from "../support/live-calls.ts";

let server: EmbeddedServer;
before(async () => {
  server = await startEmbeddedServer({ SIMULATOR_SPEED: "4", VOICE_PROCESSES: "1" }, { voice: true });
  await voiceReady(server, 1);
});
after(() => server?.remove());

test("a conversation goes on while PostgreSQL is killed and comes back, loses no turn, and who follows it notices nothing", async () => {
  const callId = await placeCallTo(server.api, server.sample.agentId, people.cooperative);
  const followed = followCall(server, callId);
  const turnsStored = async () => {
    const [row] = await server.sql<{ turns: number }>(
      "select count(*)::int as turns from call_turns where call_id = $1",
      [callId],
    );
    return row?.turns ?? 0;
  };
  await eventually("the first turns", async () => (await turnsStored()) >= 2);
  await server.killPostgres();
  const events = await followed;
  assert.deepEqual(
    events.slice(-2).map(({ event, data }) => [event, data.status, data.endReason]),
    [
      ["state", "completed", "agent-ended"],
      ["end", undefined, undefined],
    ],
  );
  const seqs = events.filter(({ event }) => event === "turn").map(({ data }) => data.seq);
  assert.ok(seqs.length >= 6, seqs.join());
  assert.deepEqual(
    seqs,
    seqs.map((_, index) => index),
  );
  const { body } = await server.api.get<{ data: Record<string, unknown> }>(`/api/calls/${callId}`);
  assert.ok(body.data);
});

test("SIGTERM ends the server, its voice processes and its PostgreSQL", async () => {
  assert.equal(await server.end("SIGTERM"), 0);
  assert.equal(await findPostmaster(server.clusterDir), undefined);
});
