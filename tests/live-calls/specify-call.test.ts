import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createAgent } from "../../src/agents/create-agent.ts";
import type { CreateAgentInput } from "../../src/agents/schema.ts";
import { chooseVoice } from "../../src/live-calls/specification/choose-voice.ts";
import { allowsInterruptions, turnTaking } from "../../src/live-calls/specification/turn-taking.ts";
import { type Direction, specifyConversation, specifyDialling } from "../../src/live-calls/specify-call.ts";
import { createPhoneNumber } from "../../src/phone-numbers/create-phone-number.ts";
import { openSecrets } from "../../src/secrets.ts";
import { createTool } from "../../src/tools/create-tool.ts";
import { openStandInHost, type StandInHost } from "../support/stand-in-host.ts";

let house: StandInHost;
before(async () => {
  house = await openStandInHost();
});
after(() => house?.close());

const actor = () => ({ organizationId: house.organizationId, userId: house.userId, via: "key" as const });

async function specify(input: Partial<CreateAgentInput>, direction: Direction, voicemailMessage = "") {
  const { id } = await createAgent(house.db, actor(), { name: "Front desk", outbound: {}, ...input });
  const call = {
    organizationId: house.organizationId,
    callId: "call",
    number: 7,
    agentId: id,
    incomingPhone: "+15550100199",
    outgoingPhone: "+15550100100",
    variables: { firstName: "Rosa" },
    voicemailMessage,
  };
  const spec = await specifyConversation(house.db, call, direction);
  assert.ok(spec);
  return spec;
}

test("calls that the agent places follow its outbound settings, all others its own", async () => {
  const own = {
    welcomeMessage: "in",
    instructions: "in",
    knowledge_base: "in",
    temperature: 0.1,
    voiceId: "flite:slt",
  };
  const outbound = { welcomeMessage: "out", instructions: "out", knowledge_base: "out", temperature: 0.9 };
  const input = { ...own, maxTokens: 55, outbound: { ...outbound, aimodel: "scripted", maxCallTime: 90 } };
  const placed = await specify(input, "outbound");
  const { agent } = placed;
  assert.deepEqual(
    [agent.welcomeMessage, agent.instructions, agent.knowledgeBase, agent.temperature, agent.aimodel],
    ["out", "out", "out", 0.9, "scripted"],
  );
  assert.deepEqual([agent.voiceId, agent.maxTokens, placed.maxCallSeconds], ["flite:slt", 55, 90]);
  assert.deepEqual([placed.callerNumber, placed.calledNumber], ["+15550100100", "+15550100199"]);
  for (const direction of ["inbound", "web"] as const) {
    const taken = await specify(input, direction);
    assert.deepEqual(
      [taken.agent.welcomeMessage, taken.agent.temperature, taken.agent.aimodel, taken.maxCallSeconds],
      ["in", 0.1, "scripted", 90],
    );
  }
});

test("tools come as records, the one that runs first among them, and those that are gone are left out", async () => {
  const [first, second] = [
    await createTool(house.db, actor(), { name: "end", type: "end_call" }),
    await createTool(house.db, actor(), { name: "press", type: "send_digits", configuration: { digits: "1" } }),
  ];
  const input = { outbound: { tools: [first.id], firstActionToolId: second.id } };
  const { agent } = await specify(input, "outbound");
  assert.deepEqual(
    agent.tools.map(({ id, type }) => [id, type]),
    [
      [first.id, "end_call"],
      [second.id, "send_digits"],
    ],
  );
  assert.equal(agent.firstActionToolId, second.id);
});

test("the call's own voicemail message comes before the agent's", async () => {
  const input = { outbound: { voicemailMessage: "the agent's" } };
  assert.equal((await specify(input, "outbound")).agent.voicemailMessage, "the agent's");
  assert.equal((await specify(input, "outbound", "the call's")).agent.voicemailMessage, "the call's");
});

test("seconds become milliseconds, and the sensitivity scales how long silence ends a turn", () => {
  const settings = {
    minEndpointingDelay: 0.4,
    maxEndpointingDelay: 3,
    minInterruptionDuration: 0.25,
    minInterruptionWords: 2,
    userAwayTimeout: 9,
    preemptiveGeneration: true,
    agentFalseInterruptionTimeout: 1,
    vadMode: "robust",
  };
  assert.deepEqual(turnTaking(settings, 0.5), {
    minEndpointingMs: 400,
    maxEndpointingMs: 3000,
    minInterruptionMs: 250,
    minInterruptionWords: 2,
    userAwayMs: 9000,
    preemptiveGeneration: true,
    falseInterruptionMs: 1000,
    vadMode: "robust",
  });
  const delays = [-3, 0, 0.25, 0.5, 0.75, 1, 42].map((at) => turnTaking(settings, at).minEndpointingMs);
  assert.deepEqual(delays, [800, 800, 566, 400, 283, 200, 200]);
});

test("these words forbid interruptions, all others allow them", () => {
  for (const word of ["false", "no", "none", "0", "off", " FALSE "]) assert.equal(allowsInterruptions(word), false);
  for (const word of ["true", "yes", "", "anything"]) assert.equal(allowsInterruptions(word), true);
});

test("the voice is one for a whole call: the only one, one by chance, or the next one", () => {
  const voiceIds = ["a", "b", "c"];
  const choose = (mode: string, callId: string, callNumber: number) =>
    chooseVoice({ mode, voiceId: "own", voiceIds, callId, callNumber });
  assert.equal(choose("single", "x", 1), "own");
  assert.deepEqual(
    [1, 2, 3, 4].map((number) => choose("rotate", "x", number)),
    ["b", "c", "a", "b"],
  );
  const chosen = Array.from({ length: 60 }, (_, index) => choose("random", `call ${index}`, 1));
  assert.deepEqual([...new Set(chosen)].toSorted(), voiceIds);
  assert.deepEqual(
    chosen,
    Array.from({ length: 60 }, (_, index) => choose("random", `call ${index}`, 2)),
  );
  assert.equal(chooseVoice({ mode: "random", voiceId: "own", voiceIds: [], callId: "x", callNumber: 1 }), "own");
});

test("a driver gets the trunk of the number with its password, which no answer shows", async () => {
  const secrets = await openSecrets({ secretKey: undefined, dataDir: house.dataDir });
  const phoneNumber = "+15550100177";
  await createPhoneNumber(house.db, actor(), secrets, {
    phoneNumber,
    provider: "sip",
    SIPUserName: "switch",
    SIPPassword: "board",
    SIPTerminationURI: "sip.example.com",
  });
  const call = {
    organizationId: house.organizationId,
    callId: "call",
    number: 1,
    agentId: null,
    incomingPhone: "+15550100199",
    outgoingPhone: phoneNumber,
    variables: { a: 1 },
    voicemailMessage: "",
  };
  assert.deepEqual(await specifyDialling(house.db, call, { secrets, ringTimeoutMs: 5000 }), {
    callId: "call",
    from: {
      phoneNumber,
      trunk: { provider: "sip", userName: "switch", password: "board", terminationUri: "sip.example.com" },
    },
    to: "+15550100199",
    ringTimeoutMs: 5000,
    variables: { a: 1 },
  });
  assert.equal(
    await specifyDialling(house.db, { ...call, outgoingPhone: "+15550100178" }, { secrets, ringTimeoutMs: 1 }),
    undefined,
  );
});
