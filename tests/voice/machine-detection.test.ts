import assert from "node:assert/strict";
import { after, test } from "node:test";
import { join } from "../../src/audio/join.ts";
import { mix } from "../../src/audio/level.ts";
import { sine } from "../../src/audio/tones.ts";
import { makeLog } from "../../src/log.ts";
import { makeMouth, throughLine } from "../../src/telephony/simulator/mouth.ts";
import { makeNoise } from "../../src/telephony/simulator/noise.ts";
import { type Detection, observe, startDetection, type Verdict } from "../../src/voice/machine/detect.ts";
import { readGreeting } from "../../src/voice/machine/read-greeting.ts";
import { openSpeech } from "../../src/voice/speech/open-speech.ts";

const sampleRate = 8_000;
const speech = openSpeech({ log: makeLog({ level: "silent", pii: false }) });
const mouth = makeMouth(speech);
after(() => speech.close());

const say = (text: string, voice = "awb") => mouth(text, voice, 1);
const silence = (ms: number) => new Int16Array((ms * sampleRate) / 1000);
const beep = (hz: number, ms: number) => throughLine(sine({ hz, ms, sampleRate, amplitude: 6_000 }));
const msOf = (sound: Int16Array) => (sound.length * 1000) / sampleRate;

/** Plays sound into the detector, with words that become known on the way. */
function listen(sound: Int16Array, words: { atMs: number; text: string }[] = []) {
  let detection: Detection = { state: startDetection(), verdict: "unsure", readyToSpeak: false };
  const first: Partial<Record<Verdict | "ready", number>> = {};
  for (let at = 0; at + 160 <= sound.length; at += 160) {
    const atMs = (at + 160) / 8;
    for (const { text } of words.filter((word) => word.atMs > atMs - 20 && word.atMs <= atMs)) {
      detection = observe(detection.state, { kind: "text", atMs, text });
    }
    detection = observe(detection.state, { kind: "frame", atMs, samples: sound.subarray(at, at + 160), sampleRate });
    first[detection.verdict] ??= atMs;
    if (detection.readyToSpeak) first.ready ??= atMs;
  }
  return { verdict: detection.verdict, first };
}

test("a greeting and a beep are a machine, ready when the beep is over", async () => {
  for (const tone of [beep(440, 700), beep(1_000, 250), beep(1_400, 400), beep(2_000, 160)]) {
    const before = join([silence(600), await say("Hi, it is Tom. You know what to do."), silence(700), tone]);
    const { verdict, first } = listen(join([before, silence(3_000)]));
    assert.equal(verdict, "machine");
    assert.ok(first.ready && first.ready >= msOf(before) && first.ready <= msOf(before) + 300, JSON.stringify(first));
  }
});

test("a beep is heard through a noisy line", async () => {
  const sound = join([
    silence(600),
    await say("Please leave a message."),
    silence(500),
    beep(1_000, 400),
    silence(3_000),
  ]);
  const noise = makeNoise(-40);
  const street = Int16Array.from({ length: sound.length }, (_, at) => noise[at % noise.length] ?? 0);
  assert.equal(listen(throughLine(mix(sound, street))).verdict, "machine");
});

test("a tone before anybody has talked is not a mailbox", () => {
  const { verdict } = listen(join([silence(300), beep(950, 330), beep(1_400, 330), beep(1_800, 330), silence(9_000)]));
  assert.equal(verdict, "person");
});

test("no word of a voice is taken for a beep", async () => {
  for (const voice of ["kal16", "slt", "awb", "rms"]) {
    const text = "Hello, who is this? Ooh, I see. Do you mean the blue moon room, or the one on the moor?";
    const { first } = listen(join([silence(400), await say(text, voice)]));
    assert.equal(first.machine, undefined, voice);
  }
});

test("a hello is a person, soon by its words and a little later by its length", async () => {
  const hello = join([silence(400), await say("Hello?")]);
  const heard = listen(join([hello, silence(3_000)]), [{ atMs: msOf(hello) + 700, text: "Hello?" }]);
  assert.equal(heard.verdict, "person");
  assert.ok(heard.first.person && heard.first.person <= msOf(hello) + 1_220, JSON.stringify(heard.first));
  const unheard = listen(join([hello, silence(3_000)]));
  assert.ok(unheard.first.person && unheard.first.person <= msOf(hello) + 1_700, JSON.stringify(unheard.first));
});

test("words of a mailbox are a machine before any beep, ready only after it, or after silence without one", async () => {
  const greeting = join([silence(600), await say("You have reached the voice mail of Robert Young.")]);
  const words = [{ atMs: msOf(greeting) + 700, text: "You have reached the voice mail of Robert Young." }];
  const beeping = join([greeting, silence(1_500), beep(1_000, 400)]);
  const first = listen(join([beeping, silence(2_000)]), words).first;
  assert.ok(first.machine && first.machine < msOf(greeting) + 1_000);
  assert.ok(first.ready && first.ready >= msOf(beeping), JSON.stringify(first));
  const silent = listen(join([greeting, silence(4_000)]), words).first;
  assert.ok(silent.ready && Math.abs(silent.ready - msOf(greeting) - 2_500) < 250, JSON.stringify(silent));
});

test("somebody who talks for ten seconds and then waits for nothing is a machine", async () => {
  const text =
    "Good day and welcome. Nobody is here today and nobody was here yesterday. We may be back tomorrow, or the day after, depending on the weather, the wind and the tides in the harbor.";
  const { verdict } = listen(join([silence(500), await say(text), silence(4_000)]));
  assert.equal(verdict, "machine");
});

test("a person stays a person whatever is said later", async () => {
  const hello = join([silence(400), await say("Hello?")]);
  const words = [
    { atMs: msOf(hello) + 700, text: "Hello?" },
    { atMs: msOf(hello) + 3_000, text: "You can leave a message with me." },
  ];
  assert.equal(listen(join([hello, silence(4_000)]), words).verdict, "person");
});

test("an answer without a word is a person who waits", () => {
  assert.equal(listen(silence(9_000)).verdict, "person");
});

test("greetings are read for what they are", () => {
  const readings: [string, string][] = [
    ["Please leave a message after the tone.", "machine"],
    ["I can't come to the phone right now.", "machine"],
    ["The person you are calling is not available.", "machine"],
    ["I'm away from my desk.", "machine"],
    ["Please leave your name and number.", "machine"],
    ["Your call has been forwarded to an automatic voice mail system", "machine"],
    ["For sales, press one. For support, press two.", "person"],
    ["Thank you for calling Bright Dental, how can I help you?", "person"],
    ["Hello, Grace speaking.", "person"],
    ["Who is this?", "person"],
    ["Hello.", "opening"],
    ["Hi, this is Grace.", "opening"],
    ["", "unclear"],
    ["And a little.", "unclear"],
  ];
  for (const [text, reading] of readings) assert.equal(readGreeting(text), reading, text);
});
