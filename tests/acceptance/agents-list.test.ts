import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createAgent, createNumber } from "../support/agents.ts";
import { addCalls, addTenant } from "../support/arrange.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
before(async () => {
  server = await startServer();
});
after(() => server?.stop());

interface ListItem extends Record<string, unknown> {
  id: string;
  name: string;
}

test("an organization without agents has an empty list of them", async () => {
  const { api } = await server.addOrganization();
  assert.deepEqual((await api.get("/api/agents")).body, []);
});

test("agents are listed by name, in whatever case, and names need not be unique", async () => {
  const { api } = await server.addOrganization();
  for (const name of ["delta", "Alpha", "charlie", "Bravo", "alpha"]) await createAgent(api, { name });
  const { body } = await api.get<ListItem[]>("/api/agents");
  assert.deepEqual(
    body.map((agent) => agent.name.toLowerCase()),
    ["alpha", "alpha", "bravo", "charlie", "delta"],
  );
});

test("a list item has exactly the fields of the interface", async () => {
  const { api } = await server.addOrganization();
  const number = await createNumber(api, "+15550100001");
  const agent = await createAgent(api, {
    voiceId: "flite:slt",
    isAfterHoursFallback: true,
    defaultOutboundPhoneNumberId: number.id,
  });
  const { status, body } = await api.get<ListItem[]>("/api/agents");
  assert.equal(status, 200);
  assert.deepEqual(body, [
    {
      id: agent.id,
      name: "Agent",
      voiceId: "flite:slt",
      createdAt: agent.createdAt,
      updatedAt: agent.updatedAt,
      isActive: true,
      isAfterHoursFallback: true,
      defaultOutboundPhoneNumberId: number.id,
    },
  ]);
});

test("an unset voice or default number is an empty string in the list", async () => {
  const { api } = await server.addOrganization();
  await createAgent(api);
  const [item] = (await api.get<ListItem[]>("/api/agents")).body;
  assert.equal(item?.voiceId, "");
  assert.equal(item?.defaultOutboundPhoneNumberId, "");
});

test("only active agents are listed, while an inactive one can still be fetched", async () => {
  const { api } = await server.addOrganization();
  const resting = await createAgent(api, { name: "Resting", isActive: false });
  const working = await createAgent(api, { name: "Working" });
  const { body } = await api.get<ListItem[]>("/api/agents");
  assert.deepEqual(
    body.map((agent) => agent.id),
    [working.id],
  );
  assert.equal((await api.get(`/api/agents/${resting.id}`)).body.isActive, false);
  await api.patch(`/api/agents/${resting.id}`, { isActive: true });
  assert.equal((await api.get<ListItem[]>("/api/agents")).body.length, 2);
});

test("all agents are listed on request, with their newest version and their last call", async () => {
  const tenant = await addTenant(server);
  const { api } = tenant;
  const { id: resting } = await createAgent(api, { name: "Resting", isActive: false });
  const { id: working } = await createAgent(api, { name: "Working" });
  const { id: gone } = await createAgent(api, { name: "Gone" });
  await api.delete(`/api/agents/${gone}`);
  await api.patch(`/api/agents/${resting}`, { welcomeMessage: "Hello." });
  await addCalls(tenant, [
    { number: 1, agent_id: working, start_time: "2026-01-05T09:00:00Z" },
    { number: 2, agent_id: working, start_time: "2026-01-06T09:00:00Z" },
  ]);
  const { status, body } = await api.get<ListItem[]>("/api/agents/all");
  assert.equal(status, 200);
  assert.deepEqual(
    body.map(({ id, isActive, currentHistoryId, lastCallAt }) => ({ id, isActive, currentHistoryId, lastCallAt })),
    [
      { id: resting, isActive: false, currentHistoryId: 2, lastCallAt: null },
      { id: working, isActive: true, currentHistoryId: 1, lastCallAt: "2026-01-06T09:00:00.000Z" },
    ],
  );
});

test("agents of another organization are neither listed nor found, changed or deleted", async () => {
  const { api } = await server.addOrganization();
  const { api: strange } = await server.addOrganization();
  const { id } = await createAgent(api);
  assert.deepEqual((await strange.get("/api/agents")).body, []);
  assert.equal((await strange.get(`/api/agents/${id}`)).status, 404);
  assert.equal((await strange.patch(`/api/agents/${id}`, { name: "Mine" })).status, 404);
  assert.equal((await strange.delete(`/api/agents/${id}`)).status, 404);
  assert.equal((await strange.get(`/api/agents/${id}/versions`)).status, 404);
  assert.equal((await strange.post(`/api/agents/${id}/versions/1/restore`)).status, 404);
  assert.equal((await api.get(`/api/agents/${id}`)).body.name, "Agent");
});

test("an unknown agent is 404, whatever its id looks like", async () => {
  for (const id of ["unknown", "019a8a57-4a52-7c1e-9a39-0d6c5f3f8b20", "%F0%9F%92%A9", "0", "a%20b"]) {
    assert.equal((await server.api.get(`/api/agents/${id}`)).status, 404, id);
  }
});
