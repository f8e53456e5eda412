import assert from "node:assert/strict";
import { test } from "node:test";
import { createAgent } from "../support/agents.ts";
import { addCalls } from "../support/arrange.ts";
import { eventually } from "../support/eventually.ts";
import { jobsDone } from "../support/mail.ts";
import { startServer } from "../support/server.ts";
import { type Delivery, type DeliveryList, happen, openReceiver } from "../support/webhooks.ts";

const env = {
  ALLOW_PRIVATE_ADDRESSES: "127.0.0.1",
  WEBHOOK_RETRY_SECONDS: "0,0,0",
  SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
};

test("two processes deliver everything once", async (t) => {
  const receiver = await openReceiver();
  t.after(() => receiver.close());
  const one = await startServer({ env });
  t.after(() => one.stop());
  const two = await startServer({ env, database: { url: one.databaseUrl } });
  t.after(() => two.stop());
  await one.api.post("/api/webhooks", { url: `${receiver.url}/both`, events: ["call.started", "call.ended"] });
  const calls = await addCalls(
    one,
    Array.from({ length: 20 }, (_, index) => ({ number: index + 1 })),
  );
  await Promise.all(
    calls.map(({ id }) => happen(one, one.organizationId, id, ["call.started", "call.ended", "call.ended"])),
  );
  await jobsDone(one);
  const ids = receiver.at("/both").map(({ id }) => id);
  assert.deepEqual([ids.length, new Set(ids).size], [40, 40]);
  const { body } = await two.api.as(one.apiKey).get<DeliveryList>("/api/webhooks/deliveries?status=delivered");
  assert.equal(body.pagination.total, 40);
});

test("a delivery that a process was sending when it crashed is sent by the next one, under the same id", async (t) => {
  const receiver = await openReceiver();
  t.after(() => receiver.close());
  const server = await startServer({ env });
  t.after(() => server.stop());
  receiver.answer("/hook", () => undefined);
  const made = await server.api.post<{ secret: string }>("/api/webhooks", {
    url: `${receiver.url}/hook`,
    events: ["call.ended"],
  });
  const [call] = await addCalls(server, [{ number: 1 }]);
  await happen(server, server.organizationId, call?.id ?? "", ["call.ended"]);
  await receiver.waitFor("/hook", 1);
  await server.kill9();
  receiver.answer("/hook", (response) => response.writeHead(200).end());
  await server.restart();
  const [first, second] = await receiver.waitFor("/hook", 2);
  assert.equal(second?.id, first?.id);
  second?.verify(made.body.secret);
  await eventually("the record of it", async () => {
    const { body } = await server.api.get<DeliveryList>("/api/webhooks/deliveries?status=delivered");
    return body.deliveries.length === 1 && body.deliveries[0]?.attemptCount === 1;
  });
});

test("without ALLOW_PRIVATE_ADDRESSES nothing is sent to a private address, and the delivery says why", async (t) => {
  const receiver = await openReceiver();
  t.after(() => receiver.close());
  const server = await startServer({ env: { WEBHOOK_RETRY_SECONDS: "0" } });
  t.after(() => server.stop());
  // Agents may have been given any address.
  const agent = await createAgent(server.api, { afterCallWebhookUrl: `${receiver.url}/inside` });
  const [call] = await addCalls(server, [{ number: 1, agent_id: agent.id }]);
  await happen(server, server.organizationId, call?.id ?? "", ["call.analyzed"]);
  const failed = await eventually("the failure", async () => {
    const { body } = await server.api.get<DeliveryList>("/api/webhooks/deliveries?status=failed");
    return body.deliveries[0];
  });
  assert.match(failed.error, /loopback address, which may not be reached/);
  const { body } = await server.api.get<Delivery>(`/api/webhooks/deliveries/${failed.id}`);
  assert.deepEqual(
    body.attempts.map(({ status }) => status),
    [null, null],
  );
  assert.deepEqual(receiver.received, []);
});
