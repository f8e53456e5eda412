import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { type AnalysisDeps, analyzeCall } from "../../src/analysis/analyze-call.ts";
import {
  type AnalysisSetup,
  answerWith,
  type ModelServer,
  type Reply,
  setUpAnalysis,
  startModelServer,
} from "./analysis-setup.ts";

let setup: AnalysisSetup;
let agentId: string;
let server: ModelServer | undefined;
const settings = {
  dispositions: ["Booked", "Not interested"],
  callData: { full_name: "Full name", email: "E-mail", size: { label: "Size", options: ["Small", "Large"] } },
};
before(async () => {
  setup = await setUpAnalysis();
  agentId = await setup.addAgent({ outbound: settings });
});
after(() => setup.close());
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const turns = ["Agent: May I have your full name, please?", "Caller: John Smith."];
const good = {
  summary: "John Smith wants a large one.",
  disposition: "Booked",
  data: { full_name: "John Smith", email: null, size: "Large" },
};

/** Runs the analysis of a call against a model that replies so. */
async function analyze(reply: Reply, options: { timeoutMs?: number; collected?: object; agent?: string } = {}) {
  server = await startModelServer(reply);
  const { provider } = server;
  const callId = await setup.addCall(
    { agent_id: options.agent ?? agentId },
    { turns, collected: options.collected ?? {} },
  );
  const deps = setup.deps({
    providersOf: async () => [provider],
    modelTimeoutMs: options.timeoutMs ?? 30_000,
    retrySeconds: [5, 30],
  });
  return { callId, deps, ...(await run(deps, callId)) };
}

async function run(deps: AnalysisDeps, callId: string, attempt?: number) {
  const { organizationId } = setup;
  await analyzeCall(deps, { organizationId, callId, ...(attempt === undefined ? {} : { attempt }) });
  const [call] = await setup.sql<{
    disposition: string;
    data: Record<string, { value: string }>;
    summary: string | null;
    analyzed: boolean;
  }>(
    `select c.disposition, c.data, t.summary, c.analyzed_at is not null as analyzed from calls c
     left join call_texts t on t.organization_id = c.organization_id and t.call_id = c.id where c.id = $1`,
    [callId],
  );
  assert.ok(call);
  const jobs = await setup.sql<{ attempt: number; delay: number }>(
    `select (payload->>'attempt')::int as attempt, round(extract(epoch from run_at - created_at))::int as delay
     from graphile_worker._private_jobs where payload->>'callId' = $1`,
    [callId],
  );
  return { call, jobs };
}

const localSummary = /^Reception called \+12075550123\. The agent noted full name: John Smith\./;

test("a model is asked once, with the transcript and a strict schema, and its answer is stored", async () => {
  const { call, jobs } = await analyze(answerWith(good));
  assert.equal(call.summary, good.summary);
  assert.equal(call.disposition, "Booked");
  assert.deepEqual(call.data, {
    full_name: { label: "Full name", value: "John Smith" },
    size: { label: "Size", value: "Large" },
  });
  assert.deepEqual(jobs, []);
  assert.equal(server?.requests.length, 1);
  const request = server?.requests[0] as {
    model: string;
    authorization: string;
    messages: { content: string }[];
    response_format: { json_schema: { strict: boolean; schema: { required: string[] } } };
  };
  assert.equal(request.model, "small-model");
  assert.equal(request.authorization, "Bearer secret");
  assert.equal(request.messages[1]?.content, turns.join("\n"));
  assert.equal(request.response_format.json_schema.strict, true);
  assert.deepEqual(request.response_format.json_schema.schema.required, ["summary", "disposition", "data"]);
});

test("what the conversation was sure of wins over what a model makes of it", async () => {
  const collected = {
    data: { full_name: { label: "Full name", value: "Jon Smyth" } },
    disposition: "Not interested",
    dispositions: ["Not interested"],
  };
  const { call } = await analyze(answerWith(good), { collected });
  assert.equal(call.data.full_name?.value, "Jon Smyth");
  assert.equal(call.data.size?.value, "Large");
  assert.equal(call.disposition, "Not interested");
});

test("what a model makes up is left out: other fields, other outcomes, values of the wrong kind", async () => {
  const data = { full_name: 5, email: "no address", size: "Gigantic", password: "x" };
  const { call } = await analyze(answerWith({ summary: "Fine.\u0000", disposition: "Sold", data }));
  assert.deepEqual(call.data, { full_name: { label: "Full name", value: "5" } });
  assert.equal(call.disposition, "");
  assert.equal(call.summary, "Fine.");
});

test("an answer wrapped in words or fences is read all the same", async () => {
  const { call } = await analyze(answerWith(`Here you are:\n\`\`\`json\n${JSON.stringify(good)}\n\`\`\``));
  assert.equal(call.summary, good.summary);
});

const rubbish: Record<string, Reply> = {
  "words instead of JSON": answerWith("I am sorry, I can not do that."),
  "JSON that is no analysis": answerWith([1, 2, 3]),
  "an empty summary": answerWith({ ...good, summary: " " }),
  "cut JSON": answerWith(JSON.stringify(good).slice(0, 40)),
  "no completion at all": (response) => response.end("<html>"),
  "no choices": (response) => response.end("{}"),
  "a key it does not know": answerWith("", 401),
};
for (const [what, reply] of Object.entries(rubbish)) {
  test(`a model that answers with ${what} is done without`, async () => {
    const { call, jobs } = await analyze(reply);
    assert.match(call.summary ?? "", localSummary);
    assert.equal(call.data.full_name?.value, "John Smith");
    assert.deepEqual(jobs, []);
  });
}

const unavailable: Record<string, Reply> = {
  "is too slow": () => {},
  "is too busy": answerWith("", 429),
  "is broken": answerWith("", 503),
  "cuts the connection": (response) => response.destroy(),
  "stops in the middle": (response) => {
    response.writeHead(200, { "content-length": "5000" });
    response.write('{"choices": [');
  },
};
for (const [what, reply] of Object.entries(unavailable)) {
  test(`a model that ${what} is asked again later, and done without when it has failed often enough`, async () => {
    const { call, jobs, deps, callId } = await analyze(reply, { timeoutMs: 300 });
    assert.equal(call.analyzed, false);
    assert.deepEqual(jobs, [{ attempt: 1, delay: 5 }]);
    const last = await run(deps, callId, 2);
    assert.match(last.call.summary ?? "", localSummary);
    assert.equal(last.jobs.length, 1);
  });
}

test("a server that knows no schemas is asked once more in words", async () => {
  const { call } = await analyze((response, body) =>
    answerWith(good, "response_format" in body ? 400 : 200)(response, body),
  );
  assert.equal(call.summary, good.summary);
  assert.equal(server?.requests.length, 2);
});

test("a crash before the answer is stored leaves the call to the next run, which stores it once", async () => {
  server = await startModelServer(answerWith(good));
  const { provider } = server;
  const callId = await setup.addCall({ agent_id: agentId }, { turns });
  const deps = setup.deps({ providersOf: async () => [provider] });
  const dying = { ...deps, db: { ...deps.db, transaction: () => Promise.reject(new Error("killed")) } };
  await assert.rejects(analyzeCall(dying, { organizationId: setup.organizationId, callId }), /killed/);
  assert.equal((await run(deps, callId)).call.summary, good.summary);
  const before = server.requests.length;
  await run(deps, callId);
  assert.equal(server.requests.length, before);
});

test("an organization's own model cannot be an address inside the house", async () => {
  server = await startModelServer(answerWith(good));
  const { provider } = server;
  const callId = await setup.addCall({ agent_id: agentId }, { turns });
  const { call } = await run(setup.deps({ providersOf: async () => [{ ...provider, isTrusted: false }] }), callId);
  assert.match(call.summary ?? "", localSummary);
  assert.equal(server.requests.length, 0);
});

test("an agent that is to think without a model is analyzed without one", async () => {
  const scripted = await setup.addAgent({ outbound: { ...settings, aimodel: "scripted" } });
  const { call } = await analyze(answerWith(good), { agent: scripted });
  assert.match(call.summary ?? "", localSummary);
  assert.equal(server?.requests.length, 0);
});

test("where the first model fails, the next one is asked at once", async () => {
  const broken = await startModelServer(answerWith("", 503));
  server = await startModelServer(answerWith(good));
  const providers = [{ ...broken.provider, name: "own" }, server.provider];
  const callId = await setup.addCall({ agent_id: agentId }, { turns });
  const { call, jobs } = await run(setup.deps({ providersOf: async () => providers }), callId);
  await broken.close();
  assert.equal(call.summary, good.summary);
  assert.deepEqual(jobs, []);
  assert.equal(broken.requests.length, 1);
});

test("an agent's own model is the one that is asked", async () => {
  const other = await setup.addAgent({ outbound: { ...settings, aimodel: "llm/large-model" } });
  await analyze(answerWith(good), { agent: other });
  assert.equal(server?.requests[0]?.model, "large-model");
});
