import assert from "node:assert/strict";
import { after, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { initializeLogger, stt } from "@livekit/agents";
import { AudioFrame } from "@livekit/rtc-node";
import { decodeMuLaw, encodeMuLaw } from "../../src/audio/mu-law.ts";
import { resample } from "../../src/audio/resample.ts";
import { makeLog } from "../../src/log.ts";
import { allowNothing } from "../../src/outgoing/allow-list.ts";
import { chooseStt } from "../../src/voice/providers/choose-stt.ts";
import { makeProviderFetch } from "../../src/voice/providers/provider-fetch.ts";
import { detectorSettings, loadSpeechDetector, openSileroVad } from "../../src/voice/providers/silero-vad.ts";
import { SpeechGate } from "../../src/voice/providers/speech-gate.ts";
import { openSpeech } from "../../src/voice/speech/open-speech.ts";

initializeLogger({ pretty: false, level: "silent" });
const speech = openSpeech({ log: makeLog({ level: "silent", pii: false }) });
await speech.transcribe(await speech.synthesize("Warm up.", ""));
after(async () => await speech.close());

const { FINAL_TRANSCRIPT, INTERIM_TRANSCRIPT, START_OF_SPEECH, END_OF_SPEECH } = stt.SpeechEventType;

function openEar(needsInterims = false) {
  const detector = detectorSettings(0.5, "silero");
  const fetchFor = makeProviderFetch(allowNothing);
  const ear = chooseStt({ providers: [], speech, language: "en", detector, needsInterims, fetchFor, onFallback() {} });
  return ear.stream();
}

async function onTheLine(text: string): Promise<Int16Array> {
  const sound = await speech.synthesize(text, "rms");
  return resample(decodeMuLaw(encodeMuLaw(resample(sound, 16_000, 8000))), 8000, 16_000);
}

function silence(ms: number): Int16Array {
  return Int16Array.from({ length: ms * 16 }, (_, at) => (at % 5) - 2);
}

function* framesOf(...sounds: Int16Array[]): Generator<AudioFrame> {
  for (const sound of sounds) {
    for (let at = 0; at < sound.length; at += 320) {
      const data = new Int16Array(320);
      data.set(sound.subarray(at, at + 320));
      yield new AudioFrame(data, 16_000, 1, 320);
    }
  }
}

async function hear(stream: stt.SpeechStream, ...sounds: Int16Array[]): Promise<stt.SpeechEvent[]> {
  for (const frame of framesOf(...sounds)) stream.pushFrame(frame);
  stream.endInput();
  return await collect(stream);
}

async function collect(stream: stt.SpeechStream): Promise<stt.SpeechEvent[]> {
  const events: stt.SpeechEvent[] = [];
  for await (const event of stream) events.push(event);
  return events;
}

function texts(events: stt.SpeechEvent[], type: stt.SpeechEventType): string[] {
  return events.filter((event) => event.type === type).map(({ alternatives }) => alternatives?.[0].text ?? "");
}

test("each utterance is transcribed on its own, in order, with its start and end", async () => {
  const [one, two] = [await onTheLine("I want to speak to a person."), await onTheLine("No, thank you.")];
  const events = await hear(openEar(), silence(400), one, silence(900), two, silence(900));
  const finals = texts(events, FINAL_TRANSCRIPT);
  assert.equal(finals.length, 2);
  assert.match(finals[0] ?? "", /speak to a person/i);
  assert.match(finals[1] ?? "", /no.? thank you/i);
  const kinds = events.map(({ type }) => type).filter((type) => type === START_OF_SPEECH || type === END_OF_SPEECH);
  assert.deepEqual(kinds, [START_OF_SPEECH, END_OF_SPEECH, START_OF_SPEECH, END_OF_SPEECH]);
});

test("silence and noise are nobody speaking", async () => {
  const noise = Int16Array.from({ length: 32_000 }, () => (Math.random() - 0.5) * 600);
  assert.deepEqual(texts(await hear(openEar(), silence(1000), noise, silence(500)), FINAL_TRANSCRIPT), []);
});

test("somebody who is cut off by the end of the call is transcribed as far as they came", async () => {
  const sound = await onTheLine("Please call me back tomorrow in the afternoon.");
  const finals = texts(await hear(openEar(), sound.subarray(0, Math.floor(sound.length * 0.7))), FINAL_TRANSCRIPT);
  assert.match(finals.join(" "), /call me back/i);
});

test("the text is there almost as soon as the silence says that somebody has finished", async () => {
  const stream = openEar();
  const sound = await onTheLine("Could you repeat that, please?");
  const final = Promise.withResolvers<number>();
  void (async () => {
    for await (const { type } of stream) if (type === FINAL_TRANSCRIPT) final.resolve(performance.now());
  })();
  // At the pace of a telephone line.
  const started = performance.now();
  let sent = 0;
  for (const frame of framesOf(silence(200), sound, silence(1500))) {
    stream.pushFrame(frame);
    sent += 20;
    await sleep(Math.max(0, started + sent - performance.now()));
  }
  const spokenMs = started + 200 + sound.length / 16 - 120;
  const afterMs = (await final.promise) - spokenMs;
  // 250 ms of silence are the end of speech; recognition itself mostly fits into them.
  assert.ok(afterMs > 200 && afterMs < 2000, `${afterMs.toFixed(0)} ms after the last word`);
  stream.close();
});

test("where it matters, words are told while they are being said", async () => {
  const sound = await onTheLine("Please wait a moment, I would like to ask you something else about the offer.");
  const stream = openEar(true);
  const events = collect(stream);
  for (const frame of framesOf(silence(200), sound, silence(900))) {
    stream.pushFrame(frame);
    await sleep(4);
  }
  stream.endInput();
  const all = await events;
  const firstFinal = all.findIndex(({ type }) => type === FINAL_TRANSCRIPT);
  assert.ok(all.slice(0, firstFinal).some(({ type }) => type === INTERIM_TRANSCRIPT));
});

test("how sure speech must be follows from the agent's threshold and detector", () => {
  assert.equal(detectorSettings(0.5, "silero").activationThreshold, 0.5);
  assert.ok(detectorSettings(0.5, "sensitive").activationThreshold < 0.5);
  assert.ok(detectorSettings(0.5, "robust").minSpeechMs > detectorSettings(0.5, "silero").minSpeechMs);
  for (const threshold of [0, 1]) {
    const { activationThreshold, deactivationThreshold } = detectorSettings(threshold, "robust");
    assert.ok(activationThreshold > 0 && activationThreshold < 1 && deactivationThreshold > 0);
  }
  assert.equal(openSileroVad(detectorSettings(0.5, "")).minSilenceDuration, 250);
});

test("the speech detector really runs: it knows speech from silence", async () => {
  const { createVad, VAD_WINDOW_SAMPLES } = loadSpeechDetector();
  const loudest = async (sound: Int16Array) => {
    const vad = createVad();
    let most = 0;
    for (let at = 0; at + VAD_WINDOW_SAMPLES <= sound.length; at += VAD_WINDOW_SAMPLES) {
      most = Math.max(most, await vad.predict(sound.slice(at, at + VAD_WINDOW_SAMPLES)));
    }
    return most;
  };
  assert.ok((await loudest(await onTheLine("Good morning, how are you?"))) > 0.8);
  assert.ok((await loudest(silence(1000))) < 0.3);
});

test("a short dip is not a pause, a pause may go on, and silence ends speech", () => {
  const gate = new SpeechGate(detectorSettings(0.5, "silero"), 32);
  const events = (probabilities: number[]) => probabilities.map((p) => gate.push(p)).filter((event) => event);
  assert.deepEqual(events([0.9, 0.9]), ["start"]);
  assert.deepEqual(events([0.1, 0.1, 0.9]), []);
  assert.deepEqual(events([0.1, 0.1, 0.1, 0.9]), ["pause", "resume"]);
  assert.deepEqual(events([0.4, 0.4, 0.4]), [], "as sure as it must be to go on");
  assert.deepEqual(events(Array(8).fill(0.1)), ["pause", "end"]);
  assert.deepEqual(events([0.9, 0.1]), [], "too short to be speech");
});
