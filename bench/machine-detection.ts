// How well answering machines are told from people: real voices over a G.711 line, with noise under a third of them.
// Run: node bench/machine-detection.ts [--wrong] (lists what was taken for the wrong one)
import { join } from "../src/audio/join.ts";
import { mix } from "../src/audio/level.ts";
import { sine } from "../src/audio/tones.ts";
import { makeLog } from "../src/log.ts";
import { makeEar } from "../src/telephony/simulator/ear.ts";
import { makeMouth, throughLine } from "../src/telephony/simulator/mouth.ts";
import { makeNoise } from "../src/telephony/simulator/noise.ts";
import { observe, startDetection, type Verdict } from "../src/voice/machine/detect.ts";
import { openSpeech } from "../src/voice/speech/open-speech.ts";
import {
  humanOpenings,
  laterHumanOpenings,
  laterMachineGreetings,
  type MachineGreeting,
  machineGreetings,
} from "./greetings.ts";

const sampleRate = 8_000;
const frameSamples = sampleRate / 50;
/** Recognition takes about this long once the pause is noticed. */
const recognitionMs = 250;
const listensMs = 12_000;
const voices = ["kal16", "slt", "awb", "rms"];
const noiseLevels = [undefined, -45, undefined, -40, undefined, undefined];

const log = makeLog({ level: "warn", pii: false });
const speech = openSpeech({ log });
const mouth = makeMouth(speech);
const silence = (ms: number) => new Int16Array((ms * sampleRate) / 1000);

interface Sample {
  name: string;
  isMachine: boolean;
  hasBeep: boolean;
  sound: Int16Array;
  /** When somebody may talk: after the beep, or the greeting where there is none. */
  endMs: number;
}

interface Result {
  sample: Sample;
  verdict: Verdict;
  verdictMs: number;
  readyMs: number | undefined;
}

async function makeSamples(greetings: MachineGreeting[], openings: string[]): Promise<Sample[]> {
  const machines = greetings.map(async ({ text, beep }, index) => {
    const spoken = await mouth(text, voices[index % voices.length] ?? "", 1);
    const tone = beep
      ? [silence(200 + 200 * (index % 6)), throughLine(sine({ ...beep, sampleRate, amplitude: 6_000 }))]
      : [];
    return place(index, text, beep ? "beep" : "machine", join([silence(500 + 150 * (index % 4)), spoken, ...tone]));
  });
  const people = openings.map(async (text, index) => {
    const spoken = await mouth(text, voices[(index + 1) % voices.length] ?? "", 1);
    return place(index + 1, text, "person", join([silence(300 + 150 * (index % 4)), spoken]));
  });
  return await Promise.all([...machines, ...people]);
}

/** On the line, with what follows: silence, and the noise of the place. */
function place(index: number, name: string, kind: "beep" | "machine" | "person", sound: Int16Array): Sample {
  const whole = join([sound, silence(listensMs)]);
  const noiseDbfs = noiseLevels[index % noiseLevels.length];
  const around = noiseDbfs === undefined ? whole : throughLine(mix(whole, loop(makeNoise(noiseDbfs), whole.length)));
  return {
    name,
    isMachine: kind !== "person",
    hasBeep: kind === "beep",
    sound: around,
    endMs: (sound.length * 1000) / sampleRate,
  };
}

function loop(noise: Int16Array, length: number): Int16Array {
  return Int16Array.from({ length }, (_, at) => noise[at % noise.length] ?? 0);
}

/** Texts as the agent would get them: an utterance ends with half a second of quiet. Level alone cuts, so noise is left out. */
async function textsOf(sample: Sample): Promise<{ atMs: number; text: string }[]> {
  const ear = makeEar({ patienceMs: 500, keepsSound: true, loudDbfs: -34 });
  const texts: { atMs: number; text: string }[] = [];
  for (let at = 0; at + frameSamples <= sample.sound.length; at += frameSamples) {
    if (ear.push(sample.sound.subarray(at, at + frameSamples)) !== "stopped") continue;
    const text = await speech.transcribe(ear.take());
    texts.push({ atMs: (at * 1000) / sampleRate + recognitionMs, text });
  }
  return texts;
}

async function detect(sample: Sample, withText: boolean): Promise<Result> {
  const texts = withText ? await textsOf(sample) : [];
  let state = startDetection();
  const result: Result = { sample, verdict: "unsure", verdictMs: 0, readyMs: undefined };
  for (let at = 0; at + frameSamples <= sample.sound.length; at += frameSamples) {
    const atMs = ((at + frameSamples) * 1000) / sampleRate;
    const words = texts[0] && texts[0].atMs <= atMs ? texts.shift() : undefined;
    const samples = sample.sound.subarray(at, at + frameSamples);
    if (words) state = observe(state, { kind: "text", atMs, text: words.text }).state;
    const detection = observe(state, { kind: "frame", atMs, samples, sampleRate });
    state = detection.state;
    // As the agent uses it: a person disarms detection.
    if (result.verdict === "unsure" && detection.verdict !== "unsure") {
      result.verdict = detection.verdict;
      result.verdictMs = atMs;
      if (detection.verdict === "person") break;
    }
    if (detection.readyToSpeak) {
      result.readyMs = atMs;
      break;
    }
  }
  return result;
}

function report(title: string, results: Result[]): void {
  const count = (isMachine: boolean, verdict: Verdict) =>
    results.filter((result) => result.sample.isMachine === isMachine && result.verdict === verdict).length;
  const [found, wrong] = [count(true, "machine"), count(false, "machine")];
  const machines = results.filter(({ sample }) => sample.isMachine);
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  console.log(`${title}: ${machines.length} machines, ${results.length - machines.length} people`);
  console.log(`  precision ${percent(found / (found + wrong || 1))}   recall ${percent(found / machines.length)}`);
  const recording = machines.filter(({ sample }) => sample.hasBeep);
  const recorded = recording.filter(({ verdict }) => verdict === "machine").length;
  console.log(`  of ${recording.length} that beep and record ${recorded} were found`);
  console.log(
    `  people taken for people ${count(false, "person")}, unsure ${count(false, "unsure") + count(true, "unsure")}`,
  );
  const early = machines.filter(({ readyMs, sample }) => readyMs !== undefined && readyMs < sample.endMs).length;
  const waits = machines
    .flatMap(({ readyMs, sample }) => (readyMs === undefined ? [] : [readyMs - sample.endMs]))
    .sort((a, b) => a - b);
  const after = (share: number) => Math.round(waits[Math.floor((waits.length - 1) * share)] ?? 0);
  console.log(
    `  ready to speak after the machine's end: p50 ${after(0.5)} ms, p95 ${after(0.95)} ms; before it: ${early}`,
  );
  const people = results.filter(({ sample, verdict }) => !sample.isMachine && verdict === "person");
  const sure = people.map(({ verdictMs, sample }) => verdictMs - sample.endMs).sort((a, b) => a - b);
  console.log(`  a person is known ${Math.round(sure[Math.floor(sure.length / 2)] ?? 0)} ms after the opening (p50)`);
  if (!process.argv.includes("--wrong")) return;
  for (const { sample, verdict, verdictMs, readyMs } of results) {
    const isEarly = sample.isMachine && readyMs !== undefined && readyMs < sample.endMs;
    if ((verdict === "machine") === sample.isMachine && !isEarly) continue;
    console.log(
      `  ${isEarly ? "early" : verdict} at ${Math.round(verdictMs)} ms, ready ${readyMs}, end ${Math.round(sample.endMs)}: ${sample.name}`,
    );
  }
}

const first = await makeSamples(machineGreetings, humanOpenings);
const later = await makeSamples(laterMachineGreetings, laterHumanOpenings);
for (const [title, samples] of [
  ["the greetings it was built with", first],
  ["greetings it had never heard", later],
] as const) {
  for (const withText of [true, false]) {
    const results: Result[] = [];
    for (const sample of samples) results.push(await detect(sample, withText));
    report(`${title}, ${withText ? "sound and words" : "sound alone"}`, results);
  }
}
await speech.close();
