import { describeFrame } from "./describe-frame.ts";
import { followSound, nothingHeard, type Sound } from "./follow-sound.ts";
import { type GreetingReading, readGreeting } from "./read-greeting.ts";

export type Verdict = "unsure" | "person" | "machine";

/** Twenty milliseconds of the line, or words that were understood. Times are the line's since the answer. */
export type Observation =
  | { kind: "frame"; atMs: number; samples: Int16Array; sampleRate: number }
  | { kind: "text"; atMs: number; text: string };

export interface DetectorState {
  sound: Sound;
  /** Everything understood so far. */
  text: string;
  reading: GreetingReading;
  verdict: Verdict;
  /** A verdict from words or a beep stands; one from lengths may still be overturned by them. */
  isSure: boolean;
}

export interface Detection {
  state: DetectorState;
  verdict: Verdict;
  /** The party has finished and listens: the beep is over, or the greeting was followed by silence. */
  readyToSpeak: boolean;
}

/** Nobody says a word: a person who waits. */
const silentAnswerMs = 8_000;
/** A person says a second or two and waits; a machine talks on. */
const personTalkMsMax = 5_500;
/** With many words of which none is a machine's, somebody may talk for longer. */
const wordyTalkMsMax = 9_000;
const wordyWords = 8;
const shortTalkMs = 2_200;
const pauseAfterShortTalkMs = 1_500;
const pauseAfterTalkMs = 2_500;
/** Nobody introduces himself for so long. */
const talkMsMax = 25_000;
const pauseAfterWordsMs = 200;
/** A beep that is to come has come by then. */
const pauseAfterOpeningMs = 1_200;
const pauseAfterBeepMs = 200;
/** How long a beep may take to follow its greeting. */
const pauseWithoutBeepMs = 2_500;
/** Lengths decide only at first: later sounds belong to a conversation. */
const armedMs = 30_000;

/** Detection is armed at the answer, when line time is 0. */
export function startDetection(): DetectorState {
  return { sound: nothingHeard, text: "", reading: "unclear", verdict: "unsure", isSure: false };
}

export function observe(before: DetectorState, observation: Observation): Detection {
  const heard = take(before, observation);
  const state = heard.isSure ? heard : { ...heard, ...judge(heard) };
  return { state, verdict: state.verdict, readyToSpeak: isReady(state) };
}

function take(before: DetectorState, observation: Observation): DetectorState {
  if (observation.kind === "frame") return { ...before, sound: followSound(before.sound, describeFrame(observation)) };
  const text = `${before.text} ${observation.text}`.trim();
  return { ...before, text, reading: readGreeting(text) };
}

function judge(state: DetectorState): Pick<DetectorState, "verdict" | "isSure"> {
  const { sound, reading, verdict } = state;
  if (sound.nowMs > armedMs && verdict !== "unsure") return { verdict, isSure: true };
  if (sound.beepToMs !== undefined || reading === "machine") return { verdict: "machine", isSure: true };
  const pauseMs = reading === "person" ? pauseAfterWordsMs : pauseAfterOpeningMs;
  if ((reading === "person" || reading === "opening") && silenceOf(sound) >= pauseMs) {
    return { verdict: "person", isSure: true };
  }
  return { verdict: verdict === "unsure" ? byLength(state) : verdict, isSure: false };
}

function byLength({ sound, text }: DetectorState): Verdict {
  if (sound.talkFromMs === undefined) return sound.nowMs >= silentAnswerMs ? "person" : "unsure";
  const talkMs = sound.talkToMs - sound.talkFromMs;
  if (talkMs >= talkMsMax) return "machine";
  if (silenceOf(sound) < (talkMs <= shortTalkMs ? pauseAfterShortTalkMs : pauseAfterTalkMs)) return "unsure";
  const isWordy = text.split(" ").length >= wordyWords;
  return talkMs <= (isWordy ? wordyTalkMsMax : personTalkMsMax) ? "person" : "machine";
}

function isReady({ sound, verdict }: DetectorState): boolean {
  if (verdict === "unsure") return false;
  const silenceMs = silenceOf(sound);
  if (verdict === "person") return silenceMs >= pauseAfterWordsMs;
  if (sound.beepToMs === undefined || sound.beepToMs < sound.talkToMs) return silenceMs >= pauseWithoutBeepMs;
  return sound.nowMs - sound.beepToMs >= pauseAfterBeepMs;
}

/** Since anybody was heard to talk. */
function silenceOf(sound: Sound): number {
  return sound.nowMs - (sound.talkFromMs === undefined ? 0 : sound.talkToMs);
}
