import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { addCalls } from "../support/arrange.ts";
import { eventually } from "../support/eventually.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { answerWith, type ModelServer, startModelServer } from "./analysis-setup.ts";

let server: TestServer;
let model: ModelServer;
before(async () => {
  model = await startModelServer(answerWith({ summary: "Ann wants a check-up.", disposition: "Booked", data: {} }));
  const { baseUrl = "", apiKey, models } = model.provider;
  server = await startServer({ env: { LLM_BASE_URL: baseUrl, LLM_API_KEY: apiKey, LLM_MODEL: models.llm ?? "" } });
});
after(async () => {
  await server?.stop();
  await model?.close();
});

test("a call that has ended is analyzed by the server's own jobs, with the model that the operator configured", async () => {
  const outbound = { dispositions: ["Booked", "Lost"] };
  const agent = await server.api.post<{ id: string }>("/api/agents", { name: "Reception", outbound });
  const [call] = await addCalls(server, [{ number: 1, agent_id: agent.body.id, agent_name: "Reception" }]);
  const { organizationId } = server;
  await server.sql(
    `insert into call_turns (organization_id, call_id, seq, role, text, started_ms, ended_ms)
     values ($1, $2, 1, 'agent', 'How can I help?', 0, 900), ($1, $2, 2, 'caller', 'A check-up, please.', 1500, 2600)`,
    [organizationId, call?.id],
  );
  await server.sql("select graphile_worker.add_job('calls.analyze', $1::json)", [
    JSON.stringify({ organizationId, callId: call?.id }),
  ]);
  const analyzed = await eventually("the analysis", async () => {
    const { body } = await server.api.get<Record<string, unknown>>(`/api/calls/${call?.id}`);
    return body.summary !== "" && body;
  });
  assert.equal(analyzed.summary, "Ann wants a check-up.");
  assert.equal(analyzed.disposition, "Booked");
  assert.equal(analyzed.transcript, "Agent: How can I help?\nCaller: A check-up, please.");
});
