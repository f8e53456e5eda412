import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createParser } from "eventsource-parser";
import { type Arranging, addCallableAgent, addTenant } from "../support/arrange.ts";
import { eventually } from "../support/eventually.ts";
import { startServer, type TestOrganization, type TestServer } from "../support/server.ts";

let server: TestServer;
before(async () => {
  server = await startServer();
});
after(() => server?.stop());

interface Received {
  name: string;
  data: Record<string, unknown>;
}

/** Follows an organization until the test ends, which also shows that leaving is noticed. */
async function follow(apiKey: string, t: { after(run: () => void): void }): Promise<Received[]> {
  const leaving = new AbortController();
  t.after(() => leaving.abort());
  const received: Received[] = [];
  const response = await fetch(`${server.url}/api/events`, {
    headers: { "x-api-key": apiKey },
    signal: leaving.signal,
  });
  assert.equal(response.status, 200);
  assert.match(response.headers.get("content-type") ?? "", /^text\/event-stream/);
  const parser = createParser({
    onEvent: ({ event, data }) => received.push({ name: event ?? "", data: JSON.parse(data) as Received["data"] }),
  });
  const decoder = new TextDecoder();
  void (async () => {
    for await (const chunk of response.body ?? []) parser.feed(decoder.decode(chunk as Uint8Array, { stream: true }));
  })().catch(() => undefined);
  await eventually("the running calls", async () => received.some(({ name }) => name === "ready"));
  return received;
}

let lastNumber = 1000;

async function placeCall(tenant: Arranging & TestOrganization): Promise<string> {
  lastNumber += 1;
  const agentId = await addCallableAgent(tenant, `+1555010${lastNumber}`);
  const { headers } = await tenant.api.post("/api/calls/outbound", { phoneNumber: "+15550100199", agentId });
  return headers.get("location")?.split("/").at(-1) ?? "";
}

async function speak({ sql, organizationId }: Arranging, callId: string, seq: number, text: string): Promise<void> {
  await sql(
    `insert into call_turns (organization_id, call_id, seq, role, text, started_ms, ended_ms) values ($1, $2, $3, 'agent', $4, 0, 1)`,
    [organizationId, callId, seq, text],
  );
  await sql("select pg_notify('call_events', $1)", [`${organizationId} ${callId}`]);
}

test("calls that run are told at once, then every call that begins, what is spoken, and the end", async (t) => {
  const tenant = await addTenant(server);
  const running = await placeCall(tenant);
  await speak(tenant, running, 0, "said before");
  const received = await follow(tenant.apiKey, t);
  assert.deepEqual(
    received.map(({ name, data }) => [name, data.id, data.status]),
    [
      ["call", running, "queued"],
      ["ready", undefined, undefined],
    ],
  );
  const next = await placeCall(tenant);
  await eventually("the new call", async () => received.some(({ data }) => data.id === next));
  await speak(tenant, running, 1, "said now");
  await eventually("the turn", async () => received.some(({ name }) => name === "turn"));
  assert.deepEqual(
    received.filter(({ name }) => name === "turn").map(({ data }) => [data.callId, data.seq, data.text]),
    [[running, 1, "said now"]],
  );
  await tenant.api.post(`/api/calls/${running}/hang-up`);
  await eventually("the end", async () =>
    received.some(({ name, data }) => name === "call" && data.id === running && data.endTime !== null),
  );
});

test("an organization hears nothing of another's calls", async (t) => {
  const [one, other] = [await addTenant(server), await addTenant(server)];
  const received = await follow(other.apiKey, t);
  const secret = await placeCall(one);
  const own = await placeCall(other);
  await eventually("the own call", async () => received.some(({ data }) => data.id === own));
  assert.ok(!received.some(({ data }) => data.id === secret));
});

test("a draining server ends the stream, so that readers come back to another", async () => {
  const second = await startServer({ database: { url: server.databaseUrl } });
  const tenant = await addTenant(server);
  const response = await fetch(`${second.url}/api/events`, { headers: { "x-api-key": tenant.apiKey } });
  const ended = response.text();
  assert.equal(await second.stop(), 0);
  assert.match(await ended, /event: ready/);
});
