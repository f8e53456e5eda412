import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import type { ToolSpec } from "../../src/voice/port.ts";
import { type ChatQuestion, type ModelServer, openModelServer } from "../support/openai-server.ts";
import { agentWith, specOf } from "./scripted-talk.ts";
import { openStage, type Stage, type Talk } from "./stage.ts";

const speed = 4;
let model: ModelServer;
let stage: Stage;
let talk: Talk | undefined;
before(async () => {
  model = await openModelServer();
  stage = openStage();
});
afterEach(async () => {
  talk?.line.end("hung-up-by-callee");
  await talk?.conversation.outcome;
  stage.hears = undefined;
  model.requests.length = 0;
  model.behaviour = { kind: "well" };
});
after(async () => {
  await stage?.close();
  await model?.close();
});

/** A conversation that a language model leads; the caller has called. */
function converse(changes: Parameters<typeof agentWith>[0] = {}, models: { llm: string }[] = [{ llm: "test" }]): Talk {
  stage.providers = models.map((names, index) => ({
    name: index === 0 ? "main" : `spare${index}`,
    kind: "openai",
    baseUrl: `${model.url}/v1`,
    apiKey: "secret",
    models: names,
    isTrusted: true,
  }));
  const agent = agentWith({ welcomeMessage: "Welcome to {{place|our shop}}.", ...changes });
  talk = stage.talk(specOf(agent, { direction: "inbound", variables: { place: "Bright Dental" } }), { speed });
  return talk;
}

/** The caller says something once the agent has finished, and it is understood so. */
async function say(text: string): Promise<void> {
  await talk?.line.untilAgentIsQuiet();
  stage.hears = text;
  await talk?.say(text);
}

function questions(): ChatQuestion[] {
  return model.requests
    .filter(({ path }) => path.endsWith("/chat/completions"))
    .map(({ body }) => JSON.parse(body.toString()));
}

function lastWords({ messages }: ChatQuestion): string {
  return String(messages.at(-1)?.content ?? "");
}

const hangUp = { tool: "end_call", arguments: {} };

test("a language model is told who it is, what it knows, the time where the agent is, and answers what was said", async () => {
  model.reply = (question) => (lastWords(question).includes("bye") ? hangUp : { text: "We open at nine o'clock." });
  const begunAt = new Date();
  const { line, spoken, conversation } = converse({
    instructions: "Answer questions for {{place}}.",
    knowledgeBase: "Parking is free.",
    timezone: "Asia/Tokyo",
    language: "fr-CA",
    temperature: 0.3,
    maxTokens: 77,
    dispositions: ["Answered"],
  });
  await say("when do you open");
  await say("thank you, bye");
  const outcome = await conversation.outcome;
  assert.equal(outcome.reason, "agent-ended", JSON.stringify(talk?.turns));
  assert.deepEqual(spoken("agent").slice(0, 2), ["Welcome to Bright Dental.", "We open at nine o'clock."]);
  assert.deepEqual(spoken("caller"), ["when do you open", "thank you, bye"]);
  assert.ok(line.nowMs > 3000);
  const [first] = questions();
  const system = String(first?.messages[0]?.content);
  for (const part of [
    "Bright Dental",
    "Answer questions for Bright Dental.",
    "Parking is free.",
    "French",
    "Asia/Tokyo",
  ]) {
    assert.ok(system.includes(part), `${part} is missing in: ${system}`);
  }
  const hourIn = (at: Date) =>
    at.toLocaleString("en-US", { timeZone: "Asia/Tokyo", hour: "numeric" }).replace(/\s.*/, "");
  // The hour may turn meanwhile.
  assert.match(system, new RegExp(`\\b(${hourIn(begunAt)}|${hourIn(new Date())}):\\d\\d`));
  assert.equal(first?.temperature, 0.3);
  assert.equal(first?.max_tokens, 77);
  assert.equal(lastWords(first as ChatQuestion), "when do you open");
});

test("an answer that breaks off is spoken as far as it came, and the conversation goes on", async () => {
  model.reply = (question) =>
    lastWords(question).includes("bye")
      ? hangUp
      : { text: "The first half of this answer, and the second half of it." };
  model.behaviour = { kind: "cut" };
  const { conversation } = converse();
  await say("tell me something");
  await talk?.line.untilAgentIsQuiet();
  model.behaviour = { kind: "well" };
  stage.hears = "bye";
  await talk?.say("bye");
  const { reason } = await conversation.outcome;
  assert.notEqual(reason, "failed");
});

test("without any language model left the script goes on with what is still to be asked", async () => {
  model.behaviour = { kind: "status", status: 500 };
  const { spoken, notices } = converse({ data: { fullName: { label: "Full name" } } }, [{ llm: "a" }, { llm: "b" }]);
  await say("hello");
  await say("hello again");
  await talk?.line.untilAgentIsQuiet();
  assert.match(spoken("agent").at(-2) ?? "", /say it again/);
  assert.match(spoken("agent").at(-1) ?? "", /name/i);
  assert.ok(
    notices.some((notice) => notice.includes("scripted")),
    notices.join("\n"),
  );
});

test("a model that does not answer is replaced by the next within a few seconds", async () => {
  model.behaviour = { kind: "hang" };
  const { line, spoken, notices } = converse({}, [{ llm: "slow" }, { llm: "spare" }]);
  model.reply = () => ({ text: "The spare one speaks." });
  await say("hello");
  const askedMs = line.nowMs;
  await line.until(() => questions().length > 0);
  model.behaviour = { kind: "well" };
  await line.untilAgentIsQuiet();
  assert.equal(spoken("agent").at(-1), "The spare one speaks.");
  assert.ok((line.nowMs - askedMs) / speed < 6000);
  assert.ok(notices.length > 0);
  assert.deepEqual(
    questions().map(({ model: name }) => name),
    ["slow", "spare"],
  );
});

function tool(type: string, configuration: Record<string, unknown>, name = type): ToolSpec {
  return { id: `tool-${type}`, name, description: "", type, configuration };
}

test("tools a model asks for are carried out: digits, disposition, transfer", async () => {
  const tools = [
    tool("send_digits", { digits: "" }),
    tool("set_disposition", { dispositions: [] }),
    tool("transfer_call", { phoneNumber: "+12075550199", message: "I will put you through." }),
  ];
  const steps = [
    { tool: "send_digits", arguments: { digits: "12#" } },
    { tool: "set_disposition", arguments: { disposition: "Booked" } },
    { tool: "transfer_call", arguments: {} },
  ];
  model.reply = () => steps.shift() ?? { text: "" };
  const { conversation, line, spoken } = converse({ tools });
  await say("please put me through");
  const outcome = await conversation.outcome;
  assert.deepEqual(line.digits, ["12#"]);
  assert.deepEqual(line.transfers, ["+12075550199"]);
  assert.deepEqual([outcome.reason, outcome.transferredTo], ["transferred", "+12075550199"]);
  assert.equal(outcome.collected.disposition, "Booked");
  assert.equal(spoken("agent").at(-1), "I will put you through.");
});

test("a transfer that is refused is told to the model, and the call goes on", async () => {
  let asked = 0;
  model.reply = () => {
    asked += 1;
    return asked === 1 ? { tool: "transfer_call", arguments: {} } : { text: "I could not reach them." };
  };
  const { line, spoken } = converse({ tools: [tool("transfer_call", { phoneNumber: "+12075550199", message: "" })] });
  line.acceptsTransfers = false;
  await say("please put me through");
  await line.until(() => spoken("agent").includes("I could not reach them."));
});

test("while an HTTP tool runs the caller hears the waiting sound, then what the model makes of the answer", async () => {
  model.reply = (question) =>
    question.messages.at(-1)?.role === "tool"
      ? { text: `The weather is ${lastWords(question).includes("sunny") ? "fine" : "unknown"}.` }
      : { tool: "weather", arguments: { city: "Boston" } };
  const answers = Promise.withResolvers<void>();
  const { createServer } = await import("node:http");
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    asked.push(request.url ?? "");
    await answers.promise;
    response.end(JSON.stringify({ sky: "sunny" }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const configuration = {
    url: `http://127.0.0.1:${port}/weather`,
    method: "GET",
    headers: {},
    parameters: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
    timeoutMs: 20_000,
    speakDuring: "",
  };
  const { line, spoken } = converse({
    waitingSound: "hold_music",
    tools: [tool("http_request", configuration, "weather")],
  });
  await say("how is the weather");
  await line.until(() => asked.length > 0);
  const startedMs = line.nowMs;
  await line.wait(2000);
  assert.ok(line.isAgentAudible(startedMs, startedMs + 2000), "nothing was heard while the tool ran");
  assert.ok(!spoken("agent").some((text) => text.includes("weather")));
  answers.resolve();
  await line.until(() => spoken("agent").includes("The weather is fine."));
  assert.deepEqual(asked, ["/weather?city=Boston"]);
  server.close();
});

test("keys that the caller presses are told to the model, and stop what it says", async () => {
  model.reply = (question) => ({ text: /pressed 42/.test(lastWords(question)) ? "Forty-two it is." : "" });
  const { line, spoken, turns } = converse({
    welcomeMessage: "Welcome to our shop. Please type your customer number, and I will look up what you ordered.",
  });
  await line.untilAgentSpeaks();
  line.press("4");
  line.press("2");
  await line.until(() => spoken("agent").includes("Forty-two it is."));
  assert.deepEqual([turns[0]?.role, turns[0]?.interrupted], ["agent", true]);
  assert.deepEqual(spoken("caller"), ["(pressed 42)"]);
});

test("somebody who speaks into the goodbye after a silence is not hung up on", async () => {
  model.reply = (question) => ({ text: /wait/.test(lastWords(question)) ? "Of course." : "Are you still there?" });
  const { turns } = agentWith();
  const { line, spoken, conversation } = converse({ turns: { ...turns, userAwayMs: 2000 } });
  const waiting = await stage.speech.synthesize("Wait, I am here, please go on.", "slt");
  stage.hears = "wait, I am here";
  await line.until(() => spoken("agent").length === 3);
  await line.untilAgentSpeaks();
  line.speak(waiting);
  await line.until(() => spoken("agent").includes("Of course."));
  line.end("hung-up-by-callee");
  assert.equal((await conversation.outcome).reason, "caller-hung-up");
});
