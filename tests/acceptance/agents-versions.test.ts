import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Agent, createAgent, createNumber, createTool, getAgent } from "../support/agents.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
before(async () => {
  server = await startServer();
});
after(() => server?.stop());

interface Version extends Record<string, unknown> {
  version: number;
}

test("currentHistoryId counts the saved versions, and every one of them is kept", async () => {
  const first = await createAgent(server.api, { name: "One" });
  assert.equal(first.currentHistoryId, 1);
  const { body: second } = await server.api.patch<Agent>(`/api/agents/${first.id}`, { name: "Two", temperature: 2 });
  assert.equal(second.currentHistoryId, 2);
  const { body: versions } = await server.api.get<Version[]>(`/api/agents/${first.id}/versions`);
  assert.deepEqual(
    versions.map(({ version, name, userId }) => ({ version, name, userId })),
    [
      { version: 2, name: "Two", userId: server.userId },
      { version: 1, name: "One", userId: server.userId },
    ],
  );
  const { body: kept } = await server.api.get<Agent>(`/api/agents/${first.id}/versions/1`);
  assert.deepEqual(kept, {
    ...first,
    updatedAt: kept.updatedAt,
    outbound: { ...first.outbound, updatedAt: kept.updatedAt },
  });
});

test("an earlier version can be restored, as a new version", async () => {
  const first = await createAgent(server.api, { welcomeMessage: "Old", outbound: { maxCallTime: 5 } });
  await server.api.patch(`/api/agents/${first.id}`, { welcomeMessage: "New", outbound: { maxCallTime: 6 } });
  const { status, body } = await server.api.post<Agent>(`/api/agents/${first.id}/versions/1/restore`);
  assert.equal(status, 200);
  assert.equal(body.currentHistoryId, 3);
  assert.equal(body.welcomeMessage, "Old");
  assert.equal(body.outbound.maxCallTime, 5);
  assert.equal(body.outbound_id, first.outbound_id);
  assert.deepEqual(await getAgent(server.api, first.id), body);
});

test("a restored version comes without the tools and numbers that were deleted since", async () => {
  const [gone, kept] = [await createTool(server.api), await createTool(server.api)];
  const number = await createNumber(server.api, "+15550100020");
  const { id } = await createAgent(server.api, {
    tools: [gone.id, kept.id],
    firstActionToolId: gone.id,
    defaultOutboundPhoneNumberId: number.id,
    outbound: { tools: [gone.id], firstActionToolId: kept.id },
  });
  await server.api.delete(`/api/tools/${gone.id}`);
  await server.api.delete(`/api/phone-numbers/${number.id}`);
  const { body } = await server.api.post<Agent>(`/api/agents/${id}/versions/1/restore`);
  assert.deepEqual(body.tools, [kept.id]);
  assert.equal(body.firstActionToolId, null);
  assert.equal(body.defaultOutboundPhoneNumberId, "");
  assert.deepEqual(body.outbound.tools, []);
  assert.equal(body.outbound.firstActionToolId, kept.id);
});

test("an unknown version is 404, whatever it looks like", async () => {
  const { id } = await createAgent(server.api);
  for (const version of ["2", "0", "-1", "1.0", "x", "99999999999999999999"]) {
    assert.equal((await server.api.get(`/api/agents/${id}/versions/${version}`)).status, 404, version);
    assert.equal((await server.api.post(`/api/agents/${id}/versions/${version}/restore`)).status, 404, version);
  }
});
