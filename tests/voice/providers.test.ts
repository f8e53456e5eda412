import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { initializeLogger, llm, tts } from "@livekit/agents";
import type { AudioFrame } from "@livekit/rtc-node";
import { dbfs } from "../../src/audio/level.ts";
import { makeLog } from "../../src/log.ts";
import { allowNothing } from "../../src/outgoing/allow-list.ts";
import type { ProviderKind, ProviderSettings } from "../../src/provider-settings.ts";
import { detectorSettings } from "../../src/voice/listening/speech-detector.ts";
import { chooseHearing } from "../../src/voice/providers/choose-hearing.ts";
import { chooseLlm } from "../../src/voice/providers/choose-llm.ts";
import { chooseTts } from "../../src/voice/providers/choose-tts.ts";
import { makeProviderFetch } from "../../src/voice/providers/provider-fetch.ts";
import { openSpeech } from "../../src/voice/speech/open-speech.ts";
import { type Behaviour, openModelServer } from "../support/openai-server.ts";

initializeLogger({ pretty: false, level: "silent" });
const speech = openSpeech({ log: makeLog({ level: "silent", pii: false }) });
const [first, second] = [await openModelServer(), await openModelServer()];
const fetchFor = makeProviderFetch(allowNothing);
let notices: string[] = [];
const onFallback = (detail: string) => void notices.push(detail);
const question = await speech.synthesize("Please call me back tomorrow.", "rms");
// As it is in a voice process by the time somebody has said something.
await speech.transcribe(question);
const sureOf = /call me back/i;

after(async () => await Promise.all([speech.close(), first.close(), second.close()]));

beforeEach(() => {
  notices = [];
  for (const server of [first, second]) {
    server.requests = [];
    server.behaviour = { kind: "well" };
    server.transcript = "please call me back";
    server.reply = () => ({ text: "How can I help you?" });
  }
});

function provider(kind: ProviderKind, changes: Partial<ProviderSettings> = {}): ProviderSettings {
  const models = { stt: "listener", tts: "speaker", ...(kind === "openai" && { llm: "thinker" }) };
  return { name: kind, kind, baseUrl: first.url, apiKey: "key-1", models, isTrusted: true, ...changes };
}

const other = () => provider("openai", { name: "other", baseUrl: second.url, apiKey: "key-2" });

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const started = performance.now();
  return [await work(), performance.now() - started];
}

function listener(providers: ProviderSettings[]) {
  return chooseHearing({
    providers,
    speech,
    language: "en-US",
    detector: detectorSettings(0.5, "silero"),
    fetchFor,
    onFallback,
  });
}

async function listen(providers: ProviderSettings[]): Promise<string> {
  return await listener(providers).transcribe(question, new AbortController().signal);
}

async function speak(providers: ProviderSettings[], voiceId: string, text = "How can I help you?") {
  const stream = chooseTts({ providers, speech, voiceId, language: "en-US", fetchFor, onFallback }).stream();
  stream.pushText(text);
  stream.endInput();
  const frames: AudioFrame[] = [];
  for await (const audio of stream) if (audio !== tts.SynthesizeStream.END_OF_STREAM) frames.push(audio.frame);
  return frames;
}

const agent = { aimodel: "", temperature: 0.2, maxTokens: 64 };

async function think(providers: ProviderSettings[], aimodel = "", toolCtx?: llm.ToolContextLike) {
  const model = await chooseLlm({ providers, agent: { ...agent, aimodel }, fetchFor, onFallback });
  const chatCtx = new llm.ChatContext();
  chatCtx.addMessage({ role: "user", content: "Hello" });
  return await model?.chat({ chatCtx, ...(toolCtx && { toolCtx }) }).collect();
}

for (const kind of ["openai", "deepgram", "elevenlabs", "cartesia"] as const) {
  test(`${kind} speaks: its voice at 16 kHz in frames of 20 ms`, async () => {
    const frames = await speak([provider(kind)], `${kind}:somebody`);
    assert.ok(frames.every(({ sampleRate, samplesPerChannel }) => sampleRate === 16_000 && samplesPerChannel === 320));
    assert.ok(Math.abs(frames.length - 50) <= 2, `${frames.length} frames`);
    assert.ok(dbfs(frames[10]?.data ?? new Int16Array(1)) > -30);
    const [request] = first.requests;
    assert.match(`${request?.path} ${request?.body}`, /somebody/);
    assert.match(JSON.stringify(request?.headers), /key-1/);
    assert.deepEqual(notices, []);
  });

  test(`${kind} listens: gets the utterance as a WAV file and gives its words`, async () => {
    assert.equal(await listen([provider(kind)]), "please call me back");
    const [request] = first.requests;
    assert.match(`${request?.path} ${request?.body.toString("latin1")}`, /listener/);
    assert.ok(request?.body.includes("WAVEfmt "));
    assert.match(JSON.stringify(request?.headers), /key-1/);
  });
}

test("a language model is asked with the agent's settings, and answers while it thinks", async () => {
  const answer = await think([provider("openai")]);
  assert.equal(answer?.text, "How can I help you?");
  const asked = JSON.parse(first.requests[0]?.body.toString() ?? "");
  assert.deepEqual([asked.model, asked.temperature, asked.max_tokens, asked.stream], ["thinker", 0.2, 64, true]);
  assert.equal(first.requests[0]?.headers.authorization, "Bearer key-1");
});

test("a language model calls a tool with its arguments", async () => {
  first.reply = () => ({ tool: "book", arguments: { people: 2 } });
  const book = llm.tool({
    name: "book",
    description: "Books.",
    parameters: { type: "object", properties: {} },
    execute: async () => "",
  });
  const answer = await think([provider("openai")], "", [book as llm.FunctionTool]);
  assert.deepEqual([answer?.toolCalls[0]?.name, answer?.toolCalls[0]?.args], ["book", '{"people":2}']);
});

test("which model thinks: the default, another of the default provider, one of a named provider, or none", async () => {
  const modelOf = async (aimodel: string) => {
    first.requests = [];
    second.requests = [];
    await think([provider("openai"), other()], aimodel);
    const server = first.requests.length > 0 ? first : second;
    return `${server === first ? "openai" : "other"} ${JSON.parse(server.requests[0]?.body.toString() ?? "").model}`;
  };
  assert.equal(await modelOf(""), "openai thinker");
  assert.equal(await modelOf("gpt-5"), "openai gpt-5");
  assert.equal(await modelOf("other/llama"), "other llama");
  assert.equal(await modelOf("meta/llama"), "openai meta/llama");
  assert.equal(await think([provider("openai")], "scripted"), undefined);
  assert.equal(await think([provider("deepgram")]), undefined);
});

test("a voice nobody offers any more is replaced by the default one, and that is said", async () => {
  assert.ok((await speak([], "gone:alice")).length > 20);
  assert.match(notices[0] ?? "", /no provider for gone:alice; flite:rms takes over/);
});

test("a language that the embedded recognizer does not understand is told about, unless a provider listens", () => {
  const listenIn = (language: string, providers: ProviderSettings[]) =>
    chooseHearing({ providers, speech, language, detector: detectorSettings(0.5, "silero"), fetchFor, onFallback });
  listenIn("en-GB", []);
  listenIn("de-DE", [provider("deepgram")]);
  assert.deepEqual(notices, []);
  listenIn("de-DE", []);
  assert.match(notices[0] ?? "", /de-DE needs a provider/);
});

test("sentences are a breath apart, and what has no sound ends all the same", async () => {
  const [one, two] = [await speak([], "", "Good morning."), await speak([], "", "Good morning. Good morning.")];
  const pauseMs = 20 * (two.length - 2 * one.length);
  assert.ok(pauseMs >= 100 && pauseMs <= 200, `${pauseMs} ms`);
  assert.equal((await speak([], "", "\u{1F600}")).length, 1);
});

const failures: Behaviour[] = [
  { kind: "status", status: 429 },
  { kind: "status", status: 500 },
  { kind: "endless-refusal" },
  { kind: "hang" },
  { kind: "stall" },
  { kind: "cut" },
  { kind: "garbage" },
];

for (const behaviour of failures) {
  const what = "status" in behaviour ? `answers ${behaviour.status}` : `does this: ${behaviour.kind}`;

  test(`a provider that ${what} is replaced within two seconds or so, whether it thinks, speaks or listens`, async () => {
    first.behaviour = behaviour;
    second.reply = ({ messages }) => ({ text: messages.length > 1 ? "help you?" : "How can I help you?" });
    const [[answer, thoughtMs], [frames, spokenMs], [text, heardMs]] = await Promise.all([
      timed(async () => await think([provider("openai"), other()])),
      timed(async () => await speak([provider("elevenlabs")], "elevenlabs:x", "Good morning.")),
      timed(async () => await listen([provider("deepgram")])),
    ]);
    assert.equal(answer?.text, "How can I help you?");
    // A clause that was cut is said again, from its start.
    assert.ok(frames.length > 30 && frames.length < 100, `${frames.length} frames`);
    assert.match(text, sureOf);
    for (const ms of [thoughtMs, spokenMs, heardMs]) assert.ok(ms < 3500, `${thoughtMs} ${spokenMs} ${heardMs} ms`);
    const told = notices.join("\n");
    assert.match(told, /language model: openai\/thinker failed .*; other\/thinker takes over/);
    assert.match(told, /voice: elevenlabs failed .*; flite:rms takes over/);
    assert.match(told, /speech recognition: deepgram failed .*; moonshine takes over/);
    assert.doesNotMatch(told, /key-1/);
  });
}

test("a provider that goes on without end is cut off, whether it thinks, speaks or listens", async () => {
  first.behaviour = { kind: "endless" };
  second.reply = () => ({ text: "and off." });
  const [answer, frames, text] = await Promise.all([
    think([provider("openai"), other()]),
    speak([provider("elevenlabs")], "elevenlabs:x", "Good morning."),
    listen([provider("deepgram")]),
  ]);
  assert.match(answer?.text ?? "", /^and on and on .* and off\.$/);
  assert.ok(frames.length < 20_000, `${frames.length} frames`);
  assert.match(text, sureOf);
  assert.equal(notices.length, 3);
  first.behaviour = { kind: "well" };
  first.transcript = "and on ".repeat(10_000);
  assert.equal((await listen([provider("deepgram")])).length, 2_000);
});

test("an answer that ends in the middle as if it were whole is continued by the next model", async () => {
  first.behaviour = { kind: "end-early" };
  second.reply = () => ({ text: "help you?" });
  assert.equal((await think([provider("openai"), other()]))?.text, "How can I help you?");
  const { messages } = JSON.parse(second.requests[0]?.body.toString() ?? "");
  assert.deepEqual(messages[1], { role: "assistant", content: "How can I " });
});

test("a provider that failed is not asked again in the same call for a while", async () => {
  first.behaviour = { kind: "status", status: 500 };
  const model = await chooseLlm({ providers: [provider("openai"), other()], agent, fetchFor, onFallback });
  for (const _ of [1, 2, 3]) {
    const chatCtx = new llm.ChatContext();
    chatCtx.addMessage({ role: "user", content: "Hello" });
    assert.equal((await model?.chat({ chatCtx }).collect())?.text, "How can I help you?");
  }
  assert.equal(first.requests.length, 1);
  assert.equal(notices.length, 1);
});

test("the only language model gets a second try, and a slow one is waited for", async () => {
  let asked = 0;
  first.reply = () => {
    asked += 1;
    first.behaviour = { kind: asked === 1 ? "cut" : "well" };
    return { text: asked === 1 ? "How can I help you?" : "help you?" };
  };
  assert.equal((await think([provider("openai")]))?.text, "How can I help you?");
  first.behaviour = { kind: "slow", delayMs: 2500 };
  first.reply = () => ({ text: "Yes." });
  assert.equal((await think([provider("openai")]))?.text, "Yes.");
});

test("a private address that an organization entered is not reached, and the call goes on", async () => {
  const entered = provider("openai", { isTrusted: false });
  assert.throws(() => fetchFor(entered), /may not be reached/);
  assert.equal(first.requests.length, 0);
});
