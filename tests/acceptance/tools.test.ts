import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createAgent, createTool, getAgent, pathsOf, type Refusal } from "../support/agents.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
before(async () => {
  server = await startServer();
});
after(() => server?.stop());

interface Tool extends Record<string, unknown> {
  id: string;
  name: string;
}

const request = {
  name: "look_up",
  description: "Looks it up.",
  type: "http_request",
  configuration: {
    url: "https://example.com/x",
    method: "GET",
    headers: { "x-token": "abc" },
    parameters: { type: "object", properties: { q: { type: "string" } }, required: ["q"] },
    timeoutMs: 500,
    speakDuring: "One moment.",
  },
};

test("a tool is created, found, listed by name, changed in part and deleted", async () => {
  const { api } = await server.addOrganization();
  const { status, headers, body } = await api.post<Tool>("/api/tools", request);
  assert.equal(status, 201);
  assert.equal(headers.get("location"), `/api/tools/${body.id}`);
  assert.deepEqual({ ...body, ...request }, body);
  assert.deepEqual(Object.keys(body).sort(), [
    "configuration",
    "createdAt",
    "description",
    "id",
    "name",
    "type",
    "updatedAt",
  ]);
  assert.deepEqual((await api.get(`/api/tools/${body.id}`)).body, body);
  const first = await createTool(api, { name: "Bye" });
  assert.deepEqual(
    (await api.get<Tool[]>("/api/tools")).body.map(({ id }) => id),
    [first.id, body.id],
  );
  for (const method of ["PUT", "PATCH"]) {
    const changed = await api.request<Tool>(method, `/api/tools/${body.id}`, { body: { name: method } });
    assert.deepEqual(changed.body, { ...body, name: method, updatedAt: changed.body.updatedAt });
  }
  assert.equal((await api.delete(`/api/tools/${body.id}`)).status, 204);
  assert.equal((await api.get(`/api/tools/${body.id}`)).status, 404);
  assert.equal((await api.delete(`/api/tools/${body.id}`)).status, 404);
});

const accepted: [string, object | undefined, object][] = [
  ["end_call", undefined, { message: "" }],
  ["end_call", { message: "Bye", unknown: 1 }, { message: "Bye" }],
  ["transfer_call", { phoneNumber: "+15551234567" }, { phoneNumber: "+15551234567", message: "" }],
  ["transfer_call", { phoneNumber: "1234", message: "Wait" }, { phoneNumber: "1234", message: "Wait" }],
  ["send_digits", { digits: "1w2#*" }, { digits: "1w2#*" }],
  ["leave_voicemail", {}, { message: "" }],
  ["set_disposition", { dispositions: ["Sold"] }, { dispositions: ["Sold"] }],
  [
    "http_request",
    { url: "http://localhost:8080/x" },
    {
      url: "http://localhost:8080/x",
      method: "POST",
      headers: {},
      parameters: { type: "object", properties: {} },
      timeoutMs: 10_000,
      speakDuring: "",
    },
  ],
];
test("a configuration is completed by its type", async () => {
  for (const [type, configuration, complete] of accepted) {
    const tool = await createTool(server.api, { type, ...(configuration && { configuration }) });
    assert.deepEqual(tool.configuration, complete);
  }
});

const refused: [object, string[]][] = [
  [{ type: "http_request" }, ["configuration"]],
  [{ type: "transfer_call", configuration: {} }, ["configuration.phoneNumber"]],
  [{ type: "transfer_call", configuration: { phoneNumber: "1234567" } }, ["configuration.phoneNumber"]],
  [{ type: "send_digits", configuration: { digits: "12x" } }, ["configuration.digits"]],
  [{ type: "set_disposition", configuration: { dispositions: "Sold" } }, ["configuration.dispositions"]],
  [{ type: "something_else" }, ["type"]],
  [{}, ["type"]],
  [
    { name: "", type: "end_call", description: 1, configuration: { message: 1 } },
    ["configuration.message", "description", "name"],
  ],
  [
    {
      type: "http_request",
      configuration: { url: "nowhere", method: "get", headers: { a: 1 }, parameters: { type: "array" }, timeoutMs: 1 },
    },
    [
      "configuration.headers.a",
      "configuration.method",
      "configuration.parameters.type",
      "configuration.timeoutMs",
      "configuration.url",
    ],
  ],
];
test("every fault of a tool is named at once, where it is", async () => {
  for (const [input, paths] of refused) {
    const { status, body } = await server.api.post<Refusal>("/api/tools", { name: "Bad", ...input });
    assert.equal(status, 400);
    assert.deepEqual(pathsOf(body), paths, JSON.stringify(input));
  }
});

test("a header cannot smuggle another one", async () => {
  for (const headers of [{ a: "x\r\nhost: evil" }, { "a\r\nb": "x" }, { "a b": "x" }]) {
    const configuration = { url: "https://example.com", headers };
    const { status } = await server.api.post("/api/tools", { name: "Bad", type: "http_request", configuration });
    assert.equal(status, 400);
  }
});

test("type and configuration change together", async () => {
  const { id } = await createTool(server.api, request);
  const half = await server.api.patch<Refusal>(`/api/tools/${id}`, { type: "end_call" });
  assert.deepEqual(pathsOf(half.body), ["configuration"]);
  const other = await server.api.patch<Refusal>(`/api/tools/${id}`, { configuration: {} });
  assert.deepEqual(pathsOf(other.body), ["type"]);
  const both = await server.api.patch<Tool>(`/api/tools/${id}`, { type: "end_call", configuration: {} });
  assert.equal(both.body.type, "end_call");
  assert.deepEqual(both.body.configuration, { message: "" });
});

test("deleting a tool takes it out of the agents that use it, each with a new version", async () => {
  const [gone, kept] = [await createTool(server.api), await createTool(server.api)];
  const user = await createAgent(server.api, { tools: [gone.id, kept.id], outbound: { firstActionToolId: gone.id } });
  const other = await createAgent(server.api, { tools: [kept.id] });
  await server.api.delete(`/api/tools/${gone.id}`);
  const after = await getAgent(server.api, user.id);
  assert.deepEqual(after.tools, [kept.id]);
  assert.equal(after.outbound.firstActionToolId, null);
  assert.equal(after.currentHistoryId, 2);
  assert.deepEqual(await getAgent(server.api, other.id), other);
  const before = await server.api.get<{ tools: string[] }>(`/api/agents/${user.id}/versions/1`);
  assert.deepEqual(before.body.tools, [gone.id, kept.id]);
});

test("agents saved while their tool is deleted never end up with it", async () => {
  const { api } = await server.addOrganization();
  const agents = await Promise.all([createAgent(api), createAgent(api), createAgent(api)]);
  const tool = await createTool(api);
  const saves = agents.flatMap(({ id }) => [
    api.patch(`/api/agents/${id}`, { tools: [tool.id] }),
    api.patch(`/api/agents/${id}`, { outbound: { tools: [tool.id] } }),
  ]);
  const answers = await Promise.all([...saves, api.delete(`/api/tools/${tool.id}`)]);
  for (const { status } of answers) assert.ok([200, 204, 400].includes(status), String(status));
  for (const { id } of agents) {
    const agent = await getAgent(api, id);
    assert.deepEqual([agent.tools, agent.outbound.tools], [[], []]);
  }
});

test("tools of another organization are not visible", async () => {
  const { api: strange } = await server.addOrganization();
  const { id } = await createTool(server.api);
  assert.deepEqual((await strange.get("/api/tools")).body, []);
  assert.equal((await strange.get(`/api/tools/${id}`)).status, 404);
  assert.equal((await strange.patch(`/api/tools/${id}`, { name: "x" })).status, 404);
  assert.equal((await strange.delete(`/api/tools/${id}`)).status, 404);
});

test("the same Idempotency-Key creates one tool", async () => {
  const { api } = await server.addOrganization();
  const first = await api.post("/api/tools", request, { "idempotency-key": "tool" });
  const second = await api.post("/api/tools", request, { "idempotency-key": "tool" });
  assert.deepEqual(second.body, first.body);
  assert.equal((await api.get<Tool[]>("/api/tools")).body.length, 1);
});
