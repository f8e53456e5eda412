import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createAgent } from "../support/agents.ts";
import { type Arranging, addCalls, addTenant } from "../support/arrange.ts";
import { eventually } from "../support/eventually.ts";
import { startServer, type TestOrganization, type TestServer } from "../support/server.ts";
import { type Delivery, type DeliveryList, happen, openReceiver, type Receiver } from "../support/webhooks.ts";

type Tenant = Arranging & TestOrganization;

let server: TestServer;
let receiver: Receiver;
let silent: { tenant: Tenant; callId: string };
before(async () => {
  receiver = await openReceiver();
  server = await startServer({ env: { ALLOW_PRIVATE_ADDRESSES: "127.0.0.1", WEBHOOK_RETRY_SECONDS: "0,0,1" } });
  // Nobody answers at this one; what becomes of that is looked at last, since it takes its time.
  const tenant = await addTenant(server);
  receiver.answer("/silent", () => undefined);
  await addEndpoint(tenant, "/silent");
  silent = { tenant, callId: await addCall(tenant) };
  await happen(server, tenant.organizationId, silent.callId, ["call.ended"]);
});
after(async () => {
  await server?.stop();
  await receiver?.close();
});

async function addEndpoint(
  { api }: Tenant,
  path: string,
  events = ["call.ended"],
): Promise<{ id: string; secret: string }> {
  const answer = await api.post<{ id: string; secret: string }>("/api/webhooks", { url: receiver.url + path, events });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body;
}

async function addCall(tenant: Tenant, fields: object = {}): Promise<string> {
  const number = 1 + Number((await server.sql("select count(*)::int as n from calls"))[0]?.n);
  const [call] = await addCalls(tenant, [{ number, transcript: "Agent: Hello.", summary: "A greeting.", ...fields }]);
  return call?.id ?? "";
}

async function deliveriesOf({ api }: Tenant, query: string): Promise<Delivery[]> {
  const { status, body } = await api.get<DeliveryList>(`/api/webhooks/deliveries?${query}`);
  assert.equal(status, 200);
  return body.deliveries;
}

async function finished(tenant: Tenant, callId: string, status: string): Promise<Delivery> {
  const found = await eventually(`a delivery that is ${status}`, async () =>
    (await deliveriesOf(tenant, `callId=${callId}`)).find((delivery) => delivery.status === status),
  );
  return (await tenant.api.get<Delivery>(`/api/webhooks/deliveries/${found.id}`)).body;
}

test("an endpoint gets the events it asked for, signed, with the call as the API shows it", async () => {
  const tenant = await addTenant(server);
  const { secret } = await addEndpoint(tenant, "/events", ["call.started", "call.ended"]);
  const callId = await addCall(tenant);
  await happen(server, tenant.organizationId, callId, [
    "call.started",
    "call.ended",
    "call.analyzed",
    "recording.ready",
  ]);
  const messages = await receiver.waitFor("/events", 2);
  const { body: call } = await tenant.api.get(`/api/calls/${callId}`);
  const payloads = messages.map(
    (message) => message.verify(secret) as { type: string; timestamp: string; data: object },
  );
  assert.deepEqual(payloads.map(({ type }) => type).sort(), ["call.ended", "call.started"]);
  for (const { timestamp, data, ...rest } of payloads) {
    assert.deepEqual(Object.keys(rest), ["type"]);
    assert.deepEqual(data, call);
    assert.ok(Math.abs(Date.parse(timestamp) - Date.now()) < 60_000);
  }
  assert.notEqual(messages[0]?.id, messages[1]?.id);
  assert.equal(messages[0]?.headers["content-type"], "application/json");
  assert.throws(() => messages[0]?.verify(`whsec_${Buffer.alloc(32).toString("base64")}`));
  const shown = await finished(tenant, callId, "delivered");
  assert.deepEqual([shown.attemptCount, shown.error, shown.nextAttemptAt], [1, "", null]);
  assert.deepEqual([shown.attempts[0]?.status, shown.attempts[0]?.number], [204, 1]);
  assert.equal((await deliveriesOf(tenant, `callId=${callId}`)).length, 2);
});

test("an agent's after-call address gets the single call, once, signed by the organization's secret", async () => {
  const tenant = await addTenant(server);
  const address = (path: string) => ({ afterCallWebhookUrl: receiver.url + path });
  const both = await createAgent(tenant.api, { ...address("/agent"), outbound: address("/outbound") });
  const own = await createAgent(tenant.api, address("/fallback"));
  const calls = {
    "/agent": await addCall(tenant, { agent_id: both.id, call_type: "inbound", recording_key: "x/y.wav" }),
    "/outbound": await addCall(tenant, { agent_id: both.id, call_type: "voicemail" }),
    "/fallback": await addCall(tenant, { agent_id: own.id, call_type: "outbound" }),
  };
  const all = ["call.started", "call.ended", "recording.ready", "call.analyzed", "call.analyzed"] as const;
  for (const callId of Object.values(calls)) await happen(server, tenant.organizationId, callId, [...all]);
  const { body } = await tenant.api.get<{ secret: string }>("/api/webhooks/signing-secret");
  for (const [path, callId] of Object.entries(calls)) {
    const [message] = await receiver.waitFor(path, 1);
    assert.ok(message);
    const { recordingUrl, ...sent } = message.verify(body.secret) as Record<string, unknown>;
    const { recordingUrl: _other, ...call } = (await tenant.api.get(`/api/calls/${callId}`)).body;
    assert.deepEqual(sent, call);
    assert.equal(recordingUrl !== "", path === "/agent");
  }
  for (const callId of Object.values(calls)) await finished(tenant, callId, "delivered");
  for (const path of Object.keys(calls)) assert.equal(receiver.at(path).length, 1, path);
});

test("an event told twice, at once or again later, is sent once", async () => {
  const tenant = await addTenant(server);
  await addEndpoint(tenant, "/twice");
  const callId = await addCall(tenant);
  const told = Array.from({ length: 4 }, () => happen(server, tenant.organizationId, callId, ["call.ended"]));
  await Promise.all(told);
  await finished(tenant, callId, "delivered");
  await happen(server, tenant.organizationId, callId, ["call.ended"]);
  assert.equal((await deliveriesOf(tenant, `callId=${callId}`)).length, 1);
  assert.equal(receiver.at("/twice").length, 1);
});

test("what is rolled back is not told, and neither is what nobody listens to", async () => {
  const tenant = await addTenant(server);
  const off = await addEndpoint(tenant, "/rolled-back");
  const callId = await addCall(tenant);
  await happen(server, tenant.organizationId, callId, ["call.ended"], true);
  await happen(server, tenant.organizationId, callId, ["call.started", "call.analyzed"]);
  await tenant.api.put(`/api/webhooks/${off.id}`, { enabled: false });
  await happen(server, tenant.organizationId, callId, ["call.ended"]);
  assert.deepEqual(await deliveriesOf(tenant, ""), []);
  assert.deepEqual(receiver.at("/rolled-back"), []);
});

test("anything but 2xx is tried again under the same id, until it is taken", async () => {
  const tenant = await addTenant(server);
  const { secret } = await addEndpoint(tenant, "/shaky");
  const callId = await addCall(tenant);
  const statuses = [500, 302, 404, 200];
  receiver.answer("/shaky", (response) => {
    const status = statuses[receiver.at("/shaky").length - 1] ?? 200;
    response.writeHead(status, { location: `${receiver.url}/redirected` }).end(`status\0 ${status}`);
  });
  await happen(server, tenant.organizationId, callId, ["call.ended"]);
  const shown = await finished(tenant, callId, "delivered");
  assert.deepEqual(
    shown.attempts.map(({ number, status, response }) => [number, status, response]),
    statuses.map((status, index) => [index + 1, status, `status\ufffd ${status}`]),
  );
  assert.equal(shown.attempts[1]?.error, "The receiver answered 302.");
  const messages = receiver.at("/shaky");
  assert.deepEqual([...new Set(messages.map(({ id }) => id))], [shown.id]);
  for (const message of messages) message.verify(secret);
  assert.deepEqual(receiver.at("/redirected"), []);
});

test("after the last retry a delivery has failed; a replay sends it again, under its id", async () => {
  const tenant = await addTenant(server);
  const { secret } = await addEndpoint(tenant, "/broken");
  const callId = await addCall(tenant);
  let broken = true;
  receiver.answer("/broken", (response) => response.writeHead(broken ? 500 : 200).end());
  await happen(server, tenant.organizationId, callId, ["call.ended"]);
  const failed = await finished(tenant, callId, "failed");
  assert.deepEqual([failed.attemptCount, failed.nextAttemptAt, failed.error], [4, null, "The receiver answered 500."]);
  broken = false;
  const replay = await tenant.api.post<Delivery>(`/api/webhooks/deliveries/${failed.id}/replay`);
  assert.deepEqual([replay.status, replay.body.status], [202, "pending"]);
  const delivered = await finished(tenant, callId, "delivered");
  assert.deepEqual([delivered.id, delivered.attemptCount, delivered.attempts.length], [failed.id, 5, 5]);
  const again = await tenant.api.post(`/api/webhooks/deliveries/${failed.id}/replay`);
  assert.equal(again.status, 202);
  const messages = await receiver.waitFor("/broken", 6);
  assert.equal(new Set(messages.map(({ id }) => id)).size, 1);
  messages.at(-1)?.verify(secret);
});

test("410 switches an endpoint off for good, and says so", async () => {
  const tenant = await addTenant(server);
  const { id } = await addEndpoint(tenant, "/gone");
  const callId = await addCall(tenant);
  receiver.answer("/gone", (response) => response.writeHead(410).end());
  await happen(server, tenant.organizationId, callId, ["call.ended"]);
  const failed = await finished(tenant, callId, "failed");
  assert.deepEqual([failed.attemptCount, failed.attempts[0]?.status], [1, 410]);
  const { body } = await tenant.api.get(`/api/webhooks/${id}`);
  assert.equal(body.enabled, false);
  assert.match(String(body.disabledReason), /410/);
  await happen(server, tenant.organizationId, await addCall(tenant), ["call.ended"]);
  assert.equal((await deliveriesOf(tenant, "")).length, 1);
  const replay = await tenant.api.post(`/api/webhooks/deliveries/${failed.id}/replay`);
  assert.equal(replay.status, 409);
  const on = await tenant.api.put(`/api/webhooks/${id}`, { enabled: true });
  assert.deepEqual([on.body.enabled, on.body.disabledReason], [true, ""]);
});

test("410 from an after-call address is remembered and shown; the agent keeps it, and it can be used again", async () => {
  const tenant = await addTenant(server);
  const url = `${receiver.url}/after-gone`;
  const agent = await createAgent(tenant.api, { afterCallWebhookUrl: url });
  const call = async () => {
    const callId = await addCall(tenant, { agent_id: agent.id });
    await happen(server, tenant.organizationId, callId, ["call.analyzed"]);
    return callId;
  };
  receiver.answer("/after-gone", (response) => response.writeHead(410).end());
  const failed = await finished(tenant, await call(), "failed");
  const gone = await tenant.api.get<{ id: string; url: string }[]>("/api/webhooks/gone-addresses");
  assert.deepEqual(
    gone.body.map((entry) => entry.url),
    [url],
  );
  assert.equal((await tenant.api.get(`/api/agents/${agent.id}`)).body.afterCallWebhookUrl, url);
  assert.deepEqual(await deliveriesOf(tenant, `callId=${await call()}`), []);
  receiver.answer("/after-gone", (response) => response.writeHead(200).end());
  await tenant.api.post(`/api/webhooks/deliveries/${failed.id}/replay`);
  await finished(tenant, failed.callId, "delivered");
  assert.deepEqual((await tenant.api.get("/api/webhooks/gone-addresses")).body, []);
  await finished(tenant, await call(), "delivered");
  receiver.answer("/after-gone", (response) => response.writeHead(410).end());
  await finished(tenant, await call(), "failed");
  const [entry] = (await tenant.api.get<{ id: string }[]>("/api/webhooks/gone-addresses")).body;
  assert.equal((await tenant.api.delete(`/api/webhooks/gone-addresses/${entry?.id}`)).status, 204);
  assert.deepEqual((await tenant.api.get("/api/webhooks/gone-addresses")).body, []);
});

test("after a rotation both secrets verify what is sent", async () => {
  const tenant = await addTenant(server);
  const { id, secret } = await addEndpoint(tenant, "/rotated");
  const rotated = await tenant.api.post<{ secret: string }>(`/api/webhooks/${id}/rotate-secret`);
  await happen(server, tenant.organizationId, await addCall(tenant), ["call.ended"]);
  const [message] = await receiver.waitFor("/rotated", 1);
  message?.verify(secret);
  message?.verify(rotated.body.secret);
});

test("retries go to the address that an endpoint has by then", async () => {
  const tenant = await addTenant(server);
  const { id } = await addEndpoint(tenant, "/old");
  const callId = await addCall(tenant);
  receiver.answer("/old", async (response) => {
    if (receiver.at("/old").length === 3) await tenant.api.put(`/api/webhooks/${id}`, { url: `${receiver.url}/new` });
    response.writeHead(500).end();
  });
  await happen(server, tenant.organizationId, callId, ["call.ended"]);
  const shown = await finished(tenant, callId, "delivered");
  assert.deepEqual([shown.url, receiver.at("/new").length], [`${receiver.url}/new`, 1]);
});

test("deliveries are listed newest first, filtered and in pages", async () => {
  const tenant = await addTenant(server);
  const { id } = await addEndpoint(tenant, "/list", ["call.started", "call.ended"]);
  receiver.answer("/list", (response, { body }) => response.writeHead(body.includes("call.started") ? 200 : 410).end());
  const callId = await addCall(tenant);
  await happen(server, tenant.organizationId, callId, ["call.started"]);
  await finished(tenant, callId, "delivered");
  await happen(server, tenant.organizationId, callId, ["call.ended"]);
  await finished(tenant, callId, "failed");
  const events = async (query: string) => (await deliveriesOf(tenant, query)).map(({ event }) => event);
  assert.deepEqual(await events(""), ["call.ended", "call.started"]);
  assert.deepEqual(await events(`endpointId=${id}&status=failed`), ["call.ended"]);
  assert.deepEqual(await events("status=pending"), []);
  assert.deepEqual(await events("callId=nobody"), []);
  assert.deepEqual(await events("pageSize=1&page=2"), ["call.started"]);
  assert.deepEqual(await events("page=99999999999999999999"), []);
  const { body } = await tenant.api.get<DeliveryList>("/api/webhooks/deliveries?pageSize=1");
  assert.deepEqual(body.pagination, { page: 1, pageSize: 1, total: 2, totalPages: 2, hasMore: true });
  assert.equal((await tenant.api.get("/api/webhooks/deliveries?status=lost")).status, 400);
  await tenant.api.delete(`/api/webhooks/${id}`);
  assert.deepEqual(await events(""), []);
});

test("an endpoint that does not answer is given up after 15 seconds", async () => {
  const shown = await eventually("the end of the first attempt", async () => {
    const [found] = await deliveriesOf(silent.tenant, `callId=${silent.callId}`);
    return found && found.attemptCount > 0 && found;
  });
  assert.match(shown.error, /within 15000 ms/);
  assert.equal(receiver.at("/silent")[0]?.id, shown.id);
});
