import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { dbfs } from "../../src/audio/level.ts";
import { decodeMuLaw, encodeMuLaw } from "../../src/audio/mu-law.ts";
import { resample } from "../../src/audio/resample.ts";
import { makeLog } from "../../src/log.ts";
import { openSpeech } from "../../src/voice/speech/open-speech.ts";
import { voices } from "../../src/voice/voices.ts";
import { wordErrorRate } from "../support/word-errors.ts";

const speech = openSpeech({ log: makeLog({ level: "silent", pii: false }) });
after(async () => await speech.close());

/** What a telephone line makes of it: 8 kHz, mu-law. */
function overTheTelephone(sound: Int16Array): Int16Array {
  return resample(decodeMuLaw(encodeMuLaw(resample(sound, 16_000, 8000))), 8000, 16_000);
}

async function hear(text: string, voice = "rms"): Promise<string> {
  return await speech.transcribe(overTheTelephone(await speech.synthesize(text, voice)));
}

const sentences = [
  "My name is John Carter.",
  "I would like to book a table for two people on Friday.",
  "Could you repeat that, please?",
  "I am not interested.",
  "I want to speak to a person.",
  "Please call me back tomorrow in the afternoon.",
  "Thank you very much for your help.",
];

test("what is spoken over a telephone line is understood: fewer than one word in ten is wrong", async () => {
  const rates: number[] = [];
  for (const sentence of sentences) rates.push(wordErrorRate(sentence, await hear(sentence)));
  const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
  assert.ok(mean < 0.1, `word error rate ${mean.toFixed(3)}`);
});

test("a telephone number arrives digit by digit", async () => {
  const words = "zero one two three four five six seven eight nine".split(" ");
  const heard = await hear("My number is 415-555-0142.");
  const digits = heard.toLowerCase().replace(new RegExp(words.join("|"), "g"), (word) => String(words.indexOf(word)));
  assert.equal(digits.replace(/\D/g, ""), "4155550142", heard);
});

test("a short yes and a short no are told apart, with silence around them or not", async () => {
  for (const [text, expected] of [
    ["Yes.", /^(yes|yeah)\b/i],
    ["No.", /^no\b/i],
    ["No, thank you.", /^no\b/i],
  ] as const) {
    const sound = overTheTelephone(await speech.synthesize(text, "rms"));
    for (const silenceMs of [0, 500, 1500]) {
      const padded = new Int16Array(sound.length + 2 * 16 * silenceMs);
      padded.set(sound, 16 * silenceMs);
      assert.match(await speech.transcribe(padded), expected, `${text} in ${silenceMs} ms of silence`);
    }
  }
});

test("every embedded voice speaks, at 16 kHz, by its id or name, and the same sentence is made once", async () => {
  for (const { id } of voices) {
    const sound = await speech.synthesize("Good morning to you.", id);
    assert.ok(sound.length > 12_000 && sound.length < 48_000, `${id}: ${sound.length} samples`);
    assert.ok(dbfs(sound) > -35, id);
    assert.equal(await speech.synthesize("Good morning to you.", id.slice("flite:".length)), sound);
  }
  const [one, same] = await Promise.all([speech.synthesize("At once.", ""), speech.synthesize("At once.", "rms")]);
  assert.equal(one, same);
  await assert.rejects(speech.synthesize("Hello.", "flite:nobody"), /no embedded voice "flite:nobody"/);
});

test("what cannot be pronounced is an empty sound or a clear error, and the next sentence is spoken", async () => {
  for (const text of ["", "   ", "\0", "😀🎉", "……", "你好", "***", "\u{1F468}\u200D\u{1F469}", "{{}}", "\uD800"]) {
    assert.equal((await speech.synthesize(text, "rms")).length, 0, JSON.stringify(text));
  }
  await assert.rejects(speech.synthesize("word ".repeat(100_000), "rms"), /too long/);
  const odd = [
    "-h",
    "--help",
    "a\0b",
    "%s%n%s",
    "$(reboot)",
    "q".repeat(1999),
    "1".repeat(1999),
    "\u202Eabc",
    "Ünïcödé ñ",
  ];
  for (const text of odd) assert.ok((await speech.synthesize(text, "kal16")).length > 0, text.slice(0, 20));
  assert.ok((await speech.synthesize("Still here.", "rms")).length > 8000);
});

test("silence and noise below hearing are no words; neither is a click a failure", async () => {
  assert.equal(await speech.transcribe(new Int16Array(0)), "");
  assert.equal(await speech.transcribe(new Int16Array(32_000)), "");
  assert.equal(await speech.transcribe(Int16Array.from({ length: 32_000 }, (_, at) => (at % 7) * 4)), "");
  const click = new Int16Array(16_000);
  click[8000] = 30_000;
  assert.equal(typeof (await speech.transcribe(click)), "string");
});

test("a monologue longer than the model takes is heard to its end", async () => {
  const parts = [];
  for (const sentence of [...sentences, ...sentences]) parts.push(await speech.synthesize(sentence, "rms"));
  const all = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  assert.ok(all.length > 16_000 * 25);
  const rate = wordErrorRate([...sentences, ...sentences].join(" "), await speech.transcribe(all));
  assert.ok(rate < 0.15, `word error rate ${rate.toFixed(3)}`);
});

test("the event loop of the process goes on while both speak and listen", async () => {
  const sound = await speech.synthesize("I would like to book a table for two people on Friday.", "rms");
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await Promise.all([
    ...Array.from({ length: 6 }, async () => await speech.transcribe(sound)),
    ...Array.from(
      { length: 10 },
      async (_, n) => await speech.synthesize(`This is sentence number ${n} of ten.`, "slt"),
    ),
  ]);
  delay.disable();
  // Each of them takes 20 to 200 ms: on this thread nearly every turn of the loop would.
  const p90Ms = delay.percentile(90) / 1e6;
  assert.ok(p90Ms < 60, `p90 ${p90Ms.toFixed(1)} ms`);
});

test("a process that closes in the middle of a transcription exits cleanly", async () => {
  const program = fileURLToPath(new URL("./close-while-listening.ts", import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [program]);
  assert.deepEqual(JSON.parse(stdout), ["rejected", "rejected"]);
});
