import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createAgent, createNumber, type Refusal } from "../support/agents.ts";
import type { ApiClient } from "../support/api-client.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
before(async () => {
  server = await startServer();
});
after(() => server?.stop());

/** The number a call of the agent is placed from, or the code of the refusal. */
async function callerOf(api: ApiClient, agentId: string): Promise<unknown> {
  const placed = await api.post<Refusal>("/api/calls/outbound", { agentId, phoneNumber: "+15550109999" });
  if (placed.status !== 200) return placed.body.code;
  return (await api.get(placed.headers.get("location") ?? "")).body.outgoingPhone;
}

test("calls are placed from the default outbound number, otherwise from the first assigned one", async () => {
  const { api } = await server.addOrganization();
  const { id } = await createAgent(api);
  assert.equal(await callerOf(api, id), "no_outbound_number");
  const unassigned = await createNumber(api, "+15550100050");
  assert.equal(await callerOf(api, id), "no_outbound_number");
  const first = await createNumber(api, "+15550100051", { agentId: id });
  await createNumber(api, "+15550100052", { agentId: id });
  assert.equal(await callerOf(api, id), "+15550100051");
  await api.patch(`/api/agents/${id}`, { defaultOutboundPhoneNumberId: unassigned.id });
  assert.equal(await callerOf(api, id), "+15550100050");
  await api.patch(`/api/phone-numbers/${unassigned.id}`, { isActive: false });
  assert.equal(await callerOf(api, id), "+15550100051");
  await api.patch(`/api/phone-numbers/${first.id}`, { isActive: false });
  assert.equal(await callerOf(api, id), "+15550100052");
});
