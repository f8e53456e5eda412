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
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
before(async () => {
  server = await startServer();
});
after(() => server?.stop());

const ownFields =
  `id userId organizationId name welcomeMessage instructions voiceId isActive createdAt updatedAt temperature
  maxTokens language vad_threshold knowledge_base dispositions timezone afterCallWebhookUrl outbound_id mode workflowDefinition
  firstActionToolId callData waitingSound currentHistoryId integrations voicemailMessage allowInterruptions
  turnDetectionSensitivity turnDetectionSettings voiceIds voiceSelectionMode tools`.split(/\s+/);
const placementFields = ["isAfterHoursFallback", "defaultOutboundPhoneNumberId", "routeOutboundVia"];
const turnDetectionFields = `minEndpointingDelay maxEndpointingDelay minInterruptionDuration minInterruptionWords
  userAwayTimeout preemptiveGeneration agentFalseInterruptionTimeout vadMode`.split(/\s+/);
const nullable = new Set(["afterCallWebhookUrl", "workflowDefinition", "firstActionToolId", "integrations"]);
const nullableInOutbound = new Set([...nullable, "voiceId", "maxTokens", "outbound_id"]);

function nullsOf(record: object, allowed: Set<string>): string[] {
  return Object.entries(record).flatMap(([name, value]) => (value === null && !allowed.has(name) ? [name] : []));
}

async function refuse(body: object): Promise<Refusal> {
  const { status, body: problem } = await server.api.post<Refusal>("/api/agents", body);
  assert.equal(status, 400, JSON.stringify(problem));
  return problem;
}

test("a name and an empty outbound object are enough, and sensible defaults fill the rest", async () => {
  const { status, headers, body } = await server.api.post<Agent>("/api/agents", { name: "Small", outbound: {} });
  assert.equal(status, 201);
  assert.equal(headers.get("location"), `/api/agents/${body.id}`);
  assert.equal(body.organizationId, server.organizationId);
  assert.equal(body.userId, server.userId);
  assert.equal(body.isActive, true);
  assert.equal(body.timezone, "UTC");
  assert.equal(body.waitingSound, "");
  assert.deepEqual(body.tools, []);
  assert.equal(body.outbound.maxCallTime, 0);
  assert.deepEqual(await getAgent(server.api, body.id), body);
});

test("the full record has exactly the fields of the interface, and where the agent stands", async () => {
  const agent = await createAgent(server.api);
  assert.deepEqual(Object.keys(agent).sort(), [...ownFields, ...placementFields, "outbound"].sort());
  assert.deepEqual(Object.keys(agent.turnDetectionSettings).sort(), turnDetectionFields.toSorted());
});

test("outbound is a record with the agent's fields, an aimodel and a maxCallTime, and tools of its own", async () => {
  const tool = await createTool(server.api);
  const agent = await createAgent(server.api, { name: "Caller", outbound: { tools: [tool.id] } });
  assert.deepEqual(Object.keys(agent.outbound).sort(), [...ownFields, "aimodel", "maxCallTime"].sort());
  assert.equal(agent.outbound.id, agent.outbound_id);
  assert.equal(agent.outbound.name, "Caller");
  assert.equal(agent.outbound.outbound_id, null);
  assert.deepEqual(agent.outbound.tools, [tool.id]);
  assert.deepEqual(agent.tools, []);
});

test("a field that the interface does not call nullable is never null", async () => {
  const agent = await createAgent(server.api);
  assert.deepEqual(nullsOf(agent, nullable), []);
  assert.deepEqual(nullsOf(agent.outbound, nullableInOutbound), []);
});

test("timestamps are ISO 8601 in UTC with milliseconds", async () => {
  const { createdAt, updatedAt } = await createAgent(server.api);
  for (const moment of [createdAt, updatedAt]) assert.match(moment, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test("every settable field is taken, kept and shown as it was sent", async () => {
  const [first, second] = [await createTool(server.api), await createTool(server.api)];
  const number = await createNumber(server.api, "+15550100002");
  const shared = {
    voiceId: "",
    welcomeMessage: "Hello, Zoë 👋",
    instructions: "Line one\nline two",
    knowledge_base: "Open 9 to 5.",
    temperature: 2,
    vad_threshold: 0,
    language: "de-CH",
    maxTokens: 77,
    tools: [first.id, second.id],
    dispositions: ["Booked", { name: "Lost", color: "red" }],
    afterCallWebhookUrl: "https://example.com/hook?x=1",
    timezone: "Europe/Zurich",
    firstActionToolId: second.id,
    callData: { fullName: { label: "Full name", required: true } },
    waitingSound: "hold_music",
    allowInterruptions: "false",
    turnDetectionSensitivity: 0.25,
    voiceSelectionMode: "random",
    voiceIds: ["flite:slt", "flite:awb"],
    mode: "workflow",
    workflowDefinition: { steps: [{ say: "hi" }] },
    voicemailMessage: "Call us back.",
    integrations: { calendar: { on: true } },
    turnDetectionSettings: {
      minEndpointingDelay: 0.3,
      maxEndpointingDelay: 4,
      minInterruptionDuration: 0.2,
      minInterruptionWords: 2,
      userAwayTimeout: 30,
      preemptiveGeneration: true,
      agentFalseInterruptionTimeout: 1,
      vadMode: "silero",
    },
  };
  const placement = {
    isActive: false,
    isAfterHoursFallback: true,
    defaultOutboundPhoneNumberId: number.id,
    routeOutboundVia: "trunk-7",
  };
  const sentOutbound = { ...shared, timezone: "Asia/Tokyo", maxCallTime: 600, aimodel: "some-model", voiceId: null };
  const { id } = await createAgent(server.api, { ...shared, ...placement, outbound: sentOutbound });
  const { outbound, ...agent } = await getAgent(server.api, id);
  assert.deepEqual({ ...agent, ...shared, ...placement }, agent);
  assert.deepEqual({ ...outbound, ...sentOutbound }, outbound);
});

test("the fields of callData keep the order they were written in, which is the order they are asked in", async () => {
  const callData = {
    preferred_day: { label: "Day" },
    email: { label: "E-mail" },
    z: { label: "Z", type: "text" },
    name: {},
  };
  const created = await createAgent(server.api, { callData, outbound: { callData } });
  const shown = await getAgent(server.api, created.id);
  for (const record of [created, shown, shown.outbound]) {
    assert.equal(JSON.stringify(record.callData), JSON.stringify(callData));
  }
});

test("outbound settings speak the agent's language in its time zone unless they say otherwise", async () => {
  const { outbound } = await createAgent(server.api, { language: "fr-FR", timezone: "Europe/Paris" });
  assert.equal(outbound.language, "fr-FR");
  assert.equal(outbound.timezone, "Europe/Paris");
});

test("turn detection settings that are left out have their defaults", async () => {
  const { turnDetectionSettings } = await createAgent(server.api, { turnDetectionSettings: { userAwayTimeout: 99 } });
  assert.equal(turnDetectionSettings.userAwayTimeout, 99);
  assert.equal(turnDetectionSettings.minEndpointingDelay, 0.5);
});

test("fields that nobody knows and fields that nobody may set are ignored", async () => {
  const agent = await createAgent(server.api, { id: "mine", currentHistoryId: 9, nonsense: {}, outbound: { x: 1 } });
  assert.notEqual(agent.id, "mine");
  assert.equal(agent.currentHistoryId, 1);
  assert.equal("nonsense" in agent || "x" in agent.outbound, false);
});

test("name and outbound are required", async () => {
  assert.deepEqual(pathsOf(await refuse({})), ["name", "outbound"]);
  assert.deepEqual(pathsOf(await refuse({ name: " ", outbound: null })), ["name", "outbound"]);
});

test("every fault of an agent is named at once, inside outbound too", async () => {
  const faulty = {
    temperature: 2.1,
    vad_threshold: -0.1,
    timezone: "Mars/Olympus",
    afterCallWebhookUrl: "ftp://example.com",
    waitingSound: "jazz",
    maxTokens: 1.5,
    callData: [],
    turnDetectionSettings: { maxEndpointingDelay: "soon" },
  };
  const problem = await refuse({ name: 7, ...faulty, outbound: { ...faulty, maxCallTime: 1.5 } });
  assert.equal(problem.code, "invalid_request");
  const paths = Object.keys(faulty).map((path) => (path.startsWith("turn") ? `${path}.maxEndpointingDelay` : path));
  assert.deepEqual(
    pathsOf(problem),
    [...paths, ...paths.map((path) => `outbound.${path}`), "name", "outbound.maxCallTime"].sort(),
  );
});

const badFields: [string, unknown[]][] = [
  ["timezone", ["", "Europe", "+02:00", "UTC+2", "Europe/Atlantis", 5, null]],
  ["afterCallWebhookUrl", ["", "example.com", "javascript:alert(1)", "http://", "http:/x", 1]],
  ["temperature", [-0.01, 2.01, "1", null]],
  ["vad_threshold", [-0.01, 1.01, "0.5", null]],
  ["waitingSound", ["silence", null, 1]],
  ["maxTokens", [1.5, -1, 2 ** 31, "10"]],
  ["tools", ["x", [1], {}, null]],
  ["dispositions", ["x", [1], null]],
];
for (const [field, values] of badFields) {
  test(`${field} is refused where it is not valid, in the agent and in outbound`, async () => {
    for (const value of values) {
      const [own] = pathsOf(await refuse({ name: "Bad", [field]: value, outbound: {} }));
      assert.ok(own?.startsWith(field), `${field} = ${JSON.stringify(value)}`);
      const [nested] = pathsOf(await refuse({ name: "Bad", outbound: { [field]: value } }));
      assert.ok(nested?.startsWith(`outbound.${field}`), `outbound.${field} = ${JSON.stringify(value)}`);
    }
  });
}

test("time zones are taken in any IANA spelling", async () => {
  for (const timezone of ["UTC", "America/Argentina/Buenos_Aires", "Etc/GMT+5", "Asia/Calcutta"]) {
    assert.equal((await createAgent(server.api, { timezone })).timezone, timezone);
  }
});

test("maxCallTime is a whole number of seconds, 0 for no limit", async () => {
  for (const maxCallTime of [0, 1, 86_400]) {
    assert.equal((await createAgent(server.api, { outbound: { maxCallTime } })).outbound.maxCallTime, maxCallTime);
  }
  for (const maxCallTime of [0.5, -1, 2 ** 31, "60", null]) {
    assert.deepEqual(pathsOf(await refuse({ name: "Bad", outbound: { maxCallTime } })), ["outbound.maxCallTime"]);
  }
});

test("tools and numbers outside the organization are refused, each under its path", async () => {
  const { api: strange } = await server.addOrganization();
  const [own, other] = [await createTool(server.api), await createTool(strange)];
  const number = await createNumber(strange, "+15550100003");
  const problem = await refuse({
    name: "Bad",
    tools: [own.id, other.id],
    firstActionToolId: other.id,
    defaultOutboundPhoneNumberId: number.id,
    outbound: { tools: ["unknown", own.id], firstActionToolId: "unknown" },
  });
  assert.equal(problem.code, "invalid_reference");
  assert.deepEqual(pathsOf(problem), [
    "defaultOutboundPhoneNumberId",
    "firstActionToolId",
    "outbound.firstActionToolId",
    "outbound.tools.0",
    "tools.1",
  ]);
});

test("an empty firstActionToolId or defaultOutboundPhoneNumberId is an unset one, and a tool counts once", async () => {
  const { id } = await createTool(server.api);
  const agent = await createAgent(server.api, {
    tools: [id, id],
    firstActionToolId: "",
    defaultOutboundPhoneNumberId: "",
  });
  assert.deepEqual(agent.tools, [id]);
  assert.equal(agent.firstActionToolId, null);
  assert.equal(agent.defaultOutboundPhoneNumberId, "");
});

test("text that cannot be stored is refused by name", async () => {
  const problem = await refuse({ name: "a\0b", outbound: { instructions: "\ud800" } });
  assert.deepEqual(pathsOf(problem), ["name", "outbound.instructions"]);
});

test("the same Idempotency-Key creates one agent", async () => {
  const { api } = await server.addOrganization();
  const body = { name: "Once", outbound: {} };
  const first = await api.post<Agent>("/api/agents", body, { "idempotency-key": "agent-1" });
  const second = await api.post<Agent>("/api/agents", body, { "idempotency-key": "agent-1" });
  assert.equal(second.status, 201);
  assert.equal(second.headers.get("idempotent-replayed"), "true");
  assert.equal(second.headers.get("location"), first.headers.get("location"));
  assert.deepEqual(second.body, first.body);
  assert.equal((await api.get<unknown[]>("/api/agents")).body.length, 1);
  const other = await api.post("/api/agents", { ...body, name: "Other" }, { "idempotency-key": "agent-1" });
  assert.equal(other.status, 422);
});
