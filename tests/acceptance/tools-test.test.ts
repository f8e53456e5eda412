import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createTool } from "../support/agents.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { openReceiver, type Receiver } from "../support/webhooks.ts";

let server: TestServer;
let receiver: Receiver;
before(async () => {
  receiver = await openReceiver();
  const port = new URL(receiver.url).port;
  server = await startServer({ env: { ALLOW_PRIVATE_ADDRESSES: `127.0.0.1:${port}` } });
});
after(async () => {
  await server?.stop();
  await receiver?.close();
});

const parameters = { type: "object", properties: { phone: { type: "string" } }, required: ["phone"] };

async function addTool(configuration: object): Promise<string> {
  return (await createTool(server.api, { type: "http_request", configuration })).id;
}

test("a tool is tested by really asking, with arguments and variables", async () => {
  const toolId = await addTool({ url: `${receiver.url}/look/{{place}}`, parameters });
  receiver.answer("/look/here", (response) => response.end("on Thursday"));
  const { status, body } = await server.api.post(`/api/tools/${toolId}/test`, {
    arguments: { phone: "1", other: 2 },
    variables: { place: "here" },
  });
  assert.equal(status, 200);
  const { durationMs, ...result } = body;
  assert.deepEqual(result, { ok: true, text: "on Thursday", status: 200, detail: "" });
  assert.ok(Number(durationMs) >= 0);
  assert.deepEqual(JSON.parse(receiver.at("/look/here")[0]?.body ?? ""), { phone: "1" });
});

test("what goes wrong is an answer, not an error: bad arguments, a broken receiver, a private address", async () => {
  const toolId = await addTool({ url: `${receiver.url}/broken`, parameters });
  receiver.answer("/broken", (response) => response.writeHead(500).end("out of order"));
  const missing = await server.api.post(`/api/tools/${toolId}/test`, {});
  assert.deepEqual([missing.status, missing.body.ok, missing.body.detail], [200, false, "phone is missing"]);
  const broken = await server.api.post(`/api/tools/${toolId}/test`, { arguments: { phone: "1" } });
  assert.deepEqual([broken.body.ok, broken.body.status], [false, 500]);
  const inside = await addTool({ url: "http://169.254.169.254/latest", method: "GET" });
  const refused = await server.api.post(`/api/tools/${inside}/test`, {});
  assert.equal(refused.body.ok, false);
  assert.match(String(refused.body.detail), /link-local address/);
});

test("only tools that ask elsewhere can be tested", async () => {
  const { id } = await createTool(server.api);
  assert.equal((await server.api.post(`/api/tools/${id}/test`, {})).status, 400);
  assert.equal((await server.api.post("/api/tools/nobody/test", {})).status, 404);
});
