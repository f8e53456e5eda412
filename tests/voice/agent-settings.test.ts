import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, afterEach, before, test } from "node:test";
import { sine } from "../../src/audio/tones.ts";
import type { ConversationSpec } from "../../src/voice/port.ts";
import { type ModelServer, openModelServer } from "../support/openai-server.ts";
import { agentWith, specOf } from "./scripted-talk.ts";
import { openStage, type Stage, type Talk } from "./stage.ts";

let stage: Stage;
let model: ModelServer;
let talk: Talk | undefined;
before(async () => {
  stage = openStage();
  model = await openModelServer();
});
afterEach(async () => {
  talk?.line.end("hung-up-by-callee");
  await talk?.conversation.outcome;
  stage.hears = undefined;
  stage.providers = [];
  model.requests.length = 0;
});
after(async () => {
  await stage?.close();
  await model?.close();
});

const { turns } = agentWith();

function converse(
  changes: Parameters<typeof agentWith>[0],
  call: Partial<ConversationSpec> = {},
  options: { speed?: number } = {},
): Talk {
  const agent = agentWith({ welcomeMessage: "Hello.", data: { fullName: { label: "Full name" } }, ...changes });
  talk = stage.talk(specOf(agent, { direction: "inbound", ...call }), { speed: 3, ...options });
  return talk;
}

/** The caller says it once the agent has finished, and it is understood so. */
async function say(text: string): Promise<void> {
  await talk?.line.untilAgentIsQuiet();
  stage.hears = text;
  await talk?.say(text);
}

/** How long the agent waited before it answered one and the same sentence, in line time. */
async function answerLatency(changes: Parameters<typeof agentWith>[0], sentence: string): Promise<number> {
  const { line, turns: said } = converse(changes, {}, { speed: 1 });
  await say(sentence);
  await line.until(() => said.some(({ latencies }) => latencies.totalMs !== undefined));
  line.end("hung-up-by-callee");
  await talk?.conversation.outcome;
  return said.find(({ latencies }) => latencies.totalMs !== undefined)?.latencies.totalMs ?? 0;
}

test("minEndpointingDelay is how long the agent waits before it answers", async () => {
  const quick = await answerLatency({ turns: { ...turns, minEndpointingMs: 300 } }, "John Smith");
  const patient = await answerLatency({ turns: { ...turns, minEndpointingMs: 1800 } }, "John Smith");
  assert.ok(patient - quick > 1000, `${quick} ms and ${patient} ms`);
  assert.ok(patient >= 1700 && patient < 2600, `${patient} ms`);
});

test("maxEndpointingDelay is how long the agent waits after a sentence that is not finished", async () => {
  const unfinished = { ...turns, minEndpointingMs: 300, maxEndpointingMs: 1800 };
  const waited = await answerLatency({ turns: unfinished }, "My name is");
  assert.ok(waited >= 1700, `${waited} ms`);
});

test("vad_threshold decides how faint speech may be", async () => {
  for (const [vadThreshold, isHeard] of [
    [0.3, true],
    [0.95, false],
  ] as const) {
    const { line, spoken } = converse({ vadThreshold }, {}, { speed: 2 });
    await line.untilAgentIsQuiet();
    stage.hears = "John Smith";
    line.speak(await stage.speech.synthesize("John Smith", "slt"), 0.003);
    await line.wait(4000);
    assert.equal(spoken("caller").length > 0, isHeard, `at ${vadThreshold}`);
    line.end("hung-up-by-callee");
    await talk?.conversation.outcome;
  }
});

test("after userAwayTimeout of silence the agent asks whether somebody is there, and ends the call in the end", async () => {
  const { conversation, spoken, line } = converse({ turns: { ...turns, userAwayMs: 3000 } }, {}, { speed: 6 });
  const { reason } = await conversation.outcome;
  assert.ok(["silence", "agent-ended"].includes(reason), reason);
  assert.ok(spoken("agent").filter((text) => /still there/i.test(text)).length >= 2, spoken("agent").join("\n"));
  assert.ok(line.nowMs > 9000);
});

test("maxCallTime ends the call in time, with a polite sentence", async () => {
  const { conversation, spoken, line } = converse({}, { maxCallSeconds: 10 });
  const { reason } = await conversation.outcome;
  assert.equal(reason, "time-limit");
  assert.match(spoken("agent").at(-1) ?? "", /time .* is up/i);
  assert.ok(line.nowMs <= 10_100, `${line.nowMs} ms`);
});

test("when the minutes are used up the call ends with a polite sentence", async () => {
  const { conversation, spoken, line } = converse({});
  await line.untilAgentIsQuiet();
  conversation.controls.endForMinutes();
  assert.equal((await conversation.outcome).reason, "out-of-minutes");
  assert.match(spoken("agent").at(-1) ?? "", /goodbye/i);
});

/** A machine takes an outgoing call: its greeting, a pause, and the beep. Tells when the beep began. */
async function meetMachine({ line }: Talk): Promise<number> {
  const greeting =
    "Hi, you have reached Rosa. I can't come to the phone right now. Please leave a message after the tone.";
  stage.hears = greeting;
  line.speak(await stage.speech.synthesize(greeting, "awb"));
  await line.until(() => talk?.machines === 1);
  await line.wait(1500);
  const beepMs = line.nowMs;
  line.speak(sine({ hz: 1000, ms: 400, sampleRate: 16_000, amplitude: 8000 }));
  return beepMs;
}

test("voicemailMessage is left after the beep of a machine, with the call's variables in it", async () => {
  const voicemailMessage = "Hello {{name}}, please call us back.";
  const call = { direction: "outbound", variables: { name: "Rosa" } } as const;
  const { conversation, spoken } = converse({ voicemailMessage }, call, { speed: 2 });
  const beepMs = await meetMachine(talk as Talk);
  assert.equal((await conversation.outcome).reason, "voicemail");
  assert.equal(spoken("agent").at(-1), "Hello Rosa, please call us back.");
  const message = talk?.turns.at(-1);
  assert.ok(message && message.startedMs >= beepMs + 400, `spoken at ${message?.startedMs}, beep at ${beepMs}`);
});

test("a message of more than half a minute is left once and whole", async () => {
  const voicemailMessage = Array.from(
    { length: 12 },
    (_, day) => `On day ${day + 1} we are open from nine to five.`,
  ).join(" ");
  const { conversation, spoken, line } = converse({ voicemailMessage }, { direction: "outbound" }, { speed: 6 });
  const beepMs = await meetMachine(talk as Talk);
  assert.equal((await conversation.outcome).reason, "voicemail");
  assert.ok(line.nowMs - beepMs > 33_000, `only ${line.nowMs - beepMs} ms`);
  assert.deepEqual(spoken("agent"), [voicemailMessage]);
});

test("firstActionToolId runs before the first word, and what it answers can be said in it", async () => {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://localhost");
    response.end(JSON.stringify({ name: `customer ${searchParams.get("number")}` }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const configuration = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/who`,
    method: "GET",
    headers: {},
    parameters: { type: "object", properties: { number: { type: "string" } } },
    timeoutMs: 5000,
    speakDuring: "",
  };
  const tool = { id: "lookup", name: "lookup", description: "", type: "http_request", configuration };
  const { line, spoken } = converse(
    { welcomeMessage: "Hello {{name}}.", tools: [tool], firstActionToolId: "lookup" },
    { variables: { number: "seven" } },
  );
  await line.untilAgentIsQuiet();
  await line.until(() => spoken("agent").length > 0);
  assert.match(spoken("agent")[0] ?? "", /^Hello customer seven\./);
  server.close();
});

test("preemptiveGeneration asks the model before the turn is surely over", async () => {
  const askedEarly = async (preemptiveGeneration: boolean) => {
    stage.providers = [
      { name: "main", kind: "openai", baseUrl: `${model.url}/v1`, apiKey: "x", models: { llm: "m" }, isTrusted: true },
    ];
    model.requests.length = 0;
    const { line, turns: said } = converse(
      { turns: { ...turns, preemptiveGeneration, minEndpointingMs: 2500 } },
      {},
      { speed: 1 },
    );
    await say("When do you open?");
    const beforeTurn = () => !said.some(({ role }) => role === "caller");
    await line.until(() => model.requests.length > 0 || !beforeTurn());
    const early = model.requests.length > 0 && beforeTurn();
    line.end("hung-up-by-callee");
    await talk?.conversation.outcome;
    return early;
  };
  assert.equal(await askedEarly(true), true);
  assert.equal(await askedEarly(false), false);
});

test("digits that the caller presses count as said", async () => {
  const { line, spoken } = converse({ data: { digits: { label: "Customer number", type: "number" } } });
  await line.untilAgentIsQuiet();
  line.press("4");
  line.press("2");
  await line.until(() => spoken("caller").length > 0);
  assert.deepEqual(spoken("caller"), ["(pressed 42)"]);
});

test("what nobody understood is asked for again, a cough is not", async () => {
  const { line, spoken } = converse({}, {}, { speed: 1 });
  await line.untilAgentIsQuiet();
  stage.hears = "";
  line.speak(await stage.speech.synthesize("Five five five, zero one zero.", "slt"));
  await line.until(() => spoken("agent").length > 1);
  assert.match(spoken("agent")[1] ?? "", /name/i, "the question was not asked again");
  const saidMs = line.nowMs;
  line.speak(await stage.speech.synthesize("Uh.", "slt"));
  await line.wait(6000);
  assert.ok(!line.isAgentAudible(saidMs + 1000, line.nowMs), "a cough was answered");
});
