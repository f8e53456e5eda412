import assert from "node:assert/strict";
import { after, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { decodeMuLaw, encodeMuLaw } from "../../src/audio/mu-law.ts";
import { resample } from "../../src/audio/resample.ts";
import { makeLog } from "../../src/log.ts";
import { allowNothing } from "../../src/outgoing/allow-list.ts";
import { Ear } from "../../src/voice/listening/ear.ts";
import { detectorSettings, loadSpeechDetector } from "../../src/voice/listening/speech-detector.ts";
import { SpeechGate } from "../../src/voice/listening/speech-gate.ts";
import { chooseHearing } from "../../src/voice/providers/choose-hearing.ts";
import { makeProviderFetch } from "../../src/voice/providers/provider-fetch.ts";
import { openSpeech } from "../../src/voice/speech/open-speech.ts";

const speech = openSpeech({ log: makeLog({ level: "silent", pii: false }) });
await speech.transcribe(await speech.synthesize("Warm up.", ""));
after(async () => await speech.close());

interface Heard {
  what: "start" | "end" | "text" | "interim";
  text: string;
}

/** An ear at a line of the detector's own rate, and what it noticed. */
function openEar(needsInterims = false): { ear: Ear; heard: Heard[] } {
  const detector = detectorSettings(0.5, "silero");
  const fetchFor = makeProviderFetch(allowNothing);
  const hearing = chooseHearing({
    providers: [],
    speech,
    language: "en",
    detector,
    needsInterims,
    fetchFor,
    onFallback() {},
  });
  const heard: Heard[] = [];
  const ear = new Ear(hearing, 16_000, {
    onSpeech: (change) => void (change !== "goes-on" && heard.push({ what: change, text: "" })),
    onText: (text, isFinal) => void heard.push({ what: isFinal ? "text" : "interim", text }),
    isDeaf: () => false,
    onFailed: assert.fail,
  });
  return { ear, heard };
}

async function onTheLine(text: string): Promise<Int16Array> {
  const sound = await speech.synthesize(text, "rms");
  return resample(decodeMuLaw(encodeMuLaw(resample(sound, 16_000, 8000))), 8000, 16_000);
}

function silence(ms: number): Int16Array {
  return Int16Array.from({ length: ms * 16 }, (_, at) => (at % 5) - 2);
}

function* framesOf(...sounds: Int16Array[]): Generator<Int16Array> {
  for (const sound of sounds) for (let at = 0; at < sound.length; at += 320) yield sound.slice(at, at + 320);
}

async function hear(...sounds: Int16Array[]): Promise<Heard[]> {
  const { ear, heard } = openEar();
  for (const frame of framesOf(...sounds)) ear.push(frame);
  await ear.finish();
  return heard;
}

function texts(heard: Heard[]): string[] {
  return heard.filter(({ what }) => what === "text").map(({ text }) => text);
}

test("each utterance is transcribed on its own, in order, with its start and end", async () => {
  const [one, two] = [await onTheLine("I want to speak to a person."), await onTheLine("No, thank you.")];
  const heard = await hear(silence(400), one, silence(900), two, silence(900));
  const finals = texts(heard);
  assert.equal(finals.length, 2);
  assert.match(finals[0] ?? "", /speak to a person/i);
  assert.match(finals[1] ?? "", /no.? thank you/i);
  const changes = heard.map(({ what }) => what).filter((what) => what === "start" || what === "end");
  assert.deepEqual(changes, ["start", "end", "start", "end"]);
});

test("silence and noise are nobody speaking", async () => {
  const noise = Int16Array.from({ length: 32_000 }, () => (Math.random() - 0.5) * 600);
  assert.deepEqual(texts(await hear(silence(1000), noise, silence(500))), []);
});

test("somebody who is cut off by the end of the call is transcribed as far as they came", async () => {
  const sound = await onTheLine("Please call me back tomorrow in the afternoon.");
  const finals = texts(await hear(sound.subarray(0, Math.floor(sound.length * 0.7))));
  assert.match(finals.join(" "), /call me back/i);
});

test("the text is there almost as soon as the silence says that somebody has finished", async () => {
  const { ear, heard } = openEar();
  const sound = await onTheLine("Could you repeat that, please?");
  // At the pace of a telephone line.
  const started = performance.now();
  let sent = 0;
  let textAt = Number.POSITIVE_INFINITY;
  for (const frame of framesOf(silence(200), sound, silence(1500))) {
    ear.push(frame);
    sent += 20;
    await sleep(Math.max(0, started + sent - performance.now()));
    if (texts(heard).length > 0) textAt = Math.min(textAt, performance.now());
  }
  const spokenMs = started + 200 + sound.length / 16 - 120;
  const afterMs = textAt - spokenMs;
  // 250 ms of silence are the end of speech; recognition itself mostly fits into them.
  assert.ok(afterMs > 200 && afterMs < 2000, `${afterMs.toFixed(0)} ms after the last word`);
});

test("where it matters, words are told while they are being said", async () => {
  const sound = await onTheLine("Please wait a moment, I would like to ask you something else about the offer.");
  const { ear, heard } = openEar(true);
  for (const frame of framesOf(silence(200), sound, silence(900))) {
    ear.push(frame);
    await sleep(4);
  }
  await ear.finish();
  const firstText = heard.findIndex(({ what }) => what === "text");
  assert.ok(heard.slice(0, firstText).some(({ what }) => what === "interim"));
});

test("how sure speech must be follows from the agent's threshold and detector", () => {
  assert.equal(detectorSettings(0.5, "silero").activationThreshold, 0.5);
  assert.ok(detectorSettings(0.5, "sensitive").activationThreshold < 0.5);
  assert.ok(detectorSettings(0.5, "robust").minSpeechMs > detectorSettings(0.5, "silero").minSpeechMs);
  for (const threshold of [0, 1]) {
    const { activationThreshold, deactivationThreshold } = detectorSettings(threshold, "robust");
    assert.ok(activationThreshold > 0 && activationThreshold < 1 && deactivationThreshold > 0);
  }
  assert.equal(detectorSettings(0.5, "").minSilenceMs, 250);
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
