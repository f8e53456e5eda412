import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  type Agent,
  createAgent,
  createNumber,
  createTool,
  getAgent,
  pathsOf,
  type Refusal,
} from "../support/agents.ts";
import { addAgent, addCalls } from "../support/arrange.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
before(async () => {
  server = await startServer();
});
after(() => server?.stop());

for (const method of ["PUT", "PATCH"] as const) {
  test(`${method} changes only the fields that are sent, inside outbound and turnDetectionSettings too`, async () => {
    const before = await createAgent(server.api, {
      welcomeMessage: "Hi",
      temperature: 1,
      outbound: { welcomeMessage: "Hello", maxCallTime: 60 },
    });
    const { status, body } = await server.api.request<Agent>(method, `/api/agents/${before.id}`, {
      body: {
        temperature: 0.2,
        turnDetectionSettings: { userAwayTimeout: 5 },
        outbound: { maxCallTime: 90, turnDetectionSettings: { vadMode: "other" } },
      },
    });
    assert.equal(status, 200);
    assert.deepEqual(body, {
      ...before,
      temperature: 0.2,
      updatedAt: body.updatedAt,
      currentHistoryId: 2,
      turnDetectionSettings: { ...before.turnDetectionSettings, userAwayTimeout: 5 },
      outbound: {
        ...before.outbound,
        maxCallTime: 90,
        updatedAt: body.updatedAt,
        currentHistoryId: 2,
        turnDetectionSettings: { ...before.outbound.turnDetectionSettings, vadMode: "other" },
      },
    });
    assert.ok(body.updatedAt >= before.updatedAt);
    assert.deepEqual(await getAgent(server.api, before.id), body);
  });
}

test("a record that was fetched can be sent back as it is and changes nothing", async () => {
  const tool = await createTool(server.api);
  const before = await createAgent(server.api, { tools: [tool.id], firstActionToolId: tool.id });
  const { status, body } = await server.api.put<Agent>(`/api/agents/${before.id}`, before);
  assert.equal(status, 200);
  const { updatedAt, currentHistoryId } = body;
  assert.deepEqual(body, {
    ...before,
    updatedAt,
    currentHistoryId,
    outbound: { ...before.outbound, updatedAt, currentHistoryId },
  });
});

test("null and an empty string clear what can be cleared", async () => {
  const tool = await createTool(server.api);
  const number = await createNumber(server.api, "+15550100010");
  const { id } = await createAgent(server.api, {
    afterCallWebhookUrl: "http://example.com",
    firstActionToolId: tool.id,
    workflowDefinition: { a: 1 },
    integrations: {},
    defaultOutboundPhoneNumberId: number.id,
  });
  const cleared = { afterCallWebhookUrl: null, firstActionToolId: null, workflowDefinition: null, integrations: null };
  const { body } = await server.api.patch<Agent>(`/api/agents/${id}`, { ...cleared, defaultOutboundPhoneNumberId: "" });
  assert.deepEqual({ ...body, ...cleared, defaultOutboundPhoneNumberId: "" }, body);
});

test("an update is checked like a new agent, and a refused one saves no version", async () => {
  const { id } = await createAgent(server.api);
  const shape = await server.api.patch<Refusal>(`/api/agents/${id}`, {
    name: "",
    temperature: 3,
    outbound: { timezone: "Nowhere" },
  });
  assert.equal(shape.status, 400);
  assert.deepEqual(pathsOf(shape.body), ["name", "outbound.timezone", "temperature"]);
  const reference = await server.api.patch<Refusal>(`/api/agents/${id}`, { outbound: { tools: ["unknown"] } });
  assert.equal(reference.body.code, "invalid_reference");
  assert.deepEqual(pathsOf(reference.body), ["outbound.tools.0"]);
  assert.equal((await getAgent(server.api, id)).currentHistoryId, 1);
});

test("a bad body comes before an unknown agent, and an unknown agent before a bad reference", async () => {
  assert.equal((await server.api.patch("/api/agents/unknown", { temperature: 3 })).status, 400);
  assert.equal((await server.api.patch("/api/agents/unknown", { tools: ["unknown"] })).status, 404);
});

test("updates at the same time lose nothing of each other, and their versions have no gaps", async () => {
  const { id } = await createAgent(server.api, { callData: {} });
  const changes = [
    { welcomeMessage: "W" },
    { instructions: "I" },
    { knowledge_base: "K" },
    { temperature: 0.1 },
    { outbound: { welcomeMessage: "OW" } },
    { outbound: { maxCallTime: 7 } },
    { turnDetectionSettings: { userAwayTimeout: 1 } },
    { turnDetectionSettings: { minInterruptionWords: 3 } },
  ];
  const answers = await Promise.all(changes.map((change) => server.api.patch<Agent>(`/api/agents/${id}`, change)));
  assert.deepEqual(
    answers.map(({ body }) => body.currentHistoryId).sort((a, b) => a - b),
    [2, 3, 4, 5, 6, 7, 8, 9],
  );
  const agent = await getAgent(server.api, id);
  assert.equal(agent.currentHistoryId, 9);
  assert.deepEqual(
    [agent.welcomeMessage, agent.instructions, agent.knowledge_base, agent.temperature],
    ["W", "I", "K", 0.1],
  );
  assert.deepEqual([agent.outbound.welcomeMessage, agent.outbound.maxCallTime], ["OW", 7]);
  assert.equal(agent.turnDetectionSettings.userAwayTimeout, 1);
  assert.equal(agent.turnDetectionSettings.minInterruptionWords, 3);
});

test("an agent that was imported without outbound settings shows an empty object, and gets settings when some are sent", async () => {
  const id = await addAgent(server, { hasOutbound: false });
  const without = await getAgent(server.api, id);
  assert.deepEqual(without.outbound, {});
  assert.equal(without.outbound_id, "");
  const untouched = await server.api.put<Agent>(`/api/agents/${id}`, { name: "Still none", outbound: {} });
  assert.deepEqual(untouched.body.outbound, {});
  const { body } = await server.api.put<Agent>(`/api/agents/${id}`, { outbound: { maxCallTime: 30 } });
  assert.equal(body.outbound.maxCallTime, 30);
  assert.equal(body.outbound.id, body.outbound_id);
  assert.notEqual(body.outbound_id, "");
});

test("a deleted agent is gone from the list and from its address, and can be deleted only once", async () => {
  const { api } = await server.addOrganization();
  const { id } = await createAgent(api);
  assert.equal((await api.delete(`/api/agents/${id}`)).status, 204);
  assert.deepEqual((await api.get("/api/agents")).body, []);
  for (const [method, path] of [
    ["GET", ""],
    ["DELETE", ""],
    ["GET", "/versions"],
    ["GET", "/versions/1"],
    ["POST", "/versions/1/restore"],
  ] as const) {
    assert.equal((await api.request(method, `/api/agents/${id}${path}`)).status, 404, `${method} ${path}`);
  }
  assert.equal((await api.patch(`/api/agents/${id}`, { name: "Back" })).status, 404);
});

test("deleting an agent leaves its numbers without an agent and its calls with its name", async () => {
  const { id } = await createAgent(server.api, { name: "Leaving" });
  const number = await createNumber(server.api, "+15550100011", { agentId: id });
  const [call] = await addCalls(server, [{ number: 1, agent_id: id, agent_name: "Leaving" }]);
  await server.api.delete(`/api/agents/${id}`);
  const { body } = await server.api.get(`/api/phone-numbers/${number.id}`);
  assert.equal(body.agentId, null);
  assert.equal(body.agent, null);
  const kept = await server.api.get(`/api/calls/${call?.id}`);
  assert.equal(kept.status, 200);
  assert.equal(kept.body.agentName, "Leaving");
});
