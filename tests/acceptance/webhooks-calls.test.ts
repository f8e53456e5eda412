import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createAgent, createNumber } from "../support/agents.ts";
import { eventually } from "../support/eventually.ts";
import { jobsDone } from "../support/mail.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { openReceiver, type Receiver } from "../support/webhooks.ts";

let server: TestServer;
let receiver: Receiver;
before(async () => {
  receiver = await openReceiver();
  const env = { ALLOW_PRIVATE_ADDRESSES: "127.0.0.1", QUEUE_TIMEOUT_SECONDS: "1", DIAL_TIMEOUT_SECONDS: "1" };
  server = await startServer({ env });
});
after(async () => {
  await server?.stop();
  await receiver?.close();
});

test("a call that nobody dials ends with call.ended, then call.analyzed, then one message to its agent's address", async () => {
  const events = ["call.started", "call.ended", "recording.ready", "call.analyzed"];
  const made = await server.api.post<{ secret: string }>("/api/webhooks", { url: `${receiver.url}/all`, events });
  const { secret } = made.body;
  const agent = await createAgent(server.api, { outbound: { afterCallWebhookUrl: `${receiver.url}/after` } });
  await createNumber(server.api, "+15550100100", { agentId: agent.id });
  const placed = await server.api.post("/api/calls/outbound", { phoneNumber: "+15550100199", agentId: agent.id });
  assert.equal(placed.status, 200);
  const [message] = await receiver.waitFor("/after", 1);
  const own = await server.api.get<{ secret: string }>("/api/webhooks/signing-secret");
  const call = message?.verify(own.body.secret) as Record<string, unknown>;
  assert.deepEqual(call, (await server.api.get(placed.headers.get("location") ?? "")).body);
  assert.equal(call.status, "failed");
  await eventually("both events", async () => receiver.at("/all").length === 2);
  await jobsDone(server);
  const types = receiver.at("/all").map((received) => (received.verify(secret) as { type: string }).type);
  assert.deepEqual(types.sort(), ["call.analyzed", "call.ended"]);
  assert.equal(receiver.at("/after").length, 1);
});
