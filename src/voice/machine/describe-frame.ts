import { dbfs } from "../../audio/level.ts";
import { findTone, type Tone } from "../../audio/tones.ts";

/** What detection needs to know of 20 ms of sound. */
export interface FrameDescription {
  /** Line time since the answer. */
  atMs: number;
  levelDbfs: number;
  /** The strongest tone; only looked for where it is loud enough to be a beep. */
  tone: Tone | undefined;
}

/** Beeps of mailboxes; lower tones are voices, higher ones a line does not carry well. */
const beepRange = { fromHz: 400, toHz: 2_500 };
const audibleDbfs = -38;
const silenceDbfs = -70;

export function describeFrame(frame: { atMs: number; samples: Int16Array; sampleRate: number }): FrameDescription {
  const { atMs, samples, sampleRate } = frame;
  const levelDbfs = Math.max(silenceDbfs, dbfs(samples));
  const tone = levelDbfs > audibleDbfs ? findTone(samples, sampleRate, beepRange) : undefined;
  return { atMs, levelDbfs, tone };
}
