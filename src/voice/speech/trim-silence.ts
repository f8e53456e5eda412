import { rms } from "../../audio/level.ts";
import { speechSampleRate } from "./port.ts";

const windowMs = 10;
const windowSamples = (speechSampleRate * windowMs) / 1000;
/** Below this nothing was said: the noise of a quiet line. */
const quietRms = 40;
/** Speech is what comes within 30 dB of the loudest part. */
const shareOfLoudest = 0.03;

/** Silence to leave, in milliseconds: soft consonants at the edges are quieter than the threshold. */
interface Margins {
  beforeMs: number;
  afterMs: number;
}

const heardMargins: Margins = { beforeMs: 80, afterMs: 80 };

/** The part of an utterance between its first and last sound; undefined where there is none. */
export function trimSilence(samples: Int16Array, margins = heardMargins): Int16Array | undefined {
  const levels = levelsOf(samples);
  const loudest = Math.max(0, ...levels);
  if (loudest < quietRms) return undefined;
  const isLoud = (level: number) => level >= Math.max(quietRms / 2, loudest * shareOfLoudest);
  const from = Math.max(0, levels.findIndex(isLoud) - margins.beforeMs / windowMs);
  const to = Math.min(levels.length, levels.findLastIndex(isLoud) + 1 + margins.afterMs / windowMs);
  return samples.subarray(from * windowSamples, to * windowSamples);
}

/** Parts short enough for the model, cut where it is quietest in the second half of each. */
export function cutAtPauses(samples: Int16Array, secondsMax: number): Int16Array[] {
  const parts: Int16Array[] = [];
  let rest = samples;
  const partMax = secondsMax * speechSampleRate;
  while (rest.length > partMax) {
    const levels = levelsOf(rest.subarray(0, partMax));
    const half = Math.floor(levels.length / 2);
    const smooth = (at: number) => levels.slice(at - 5, at + 6).reduce((sum, level) => sum + level, 0);
    let quietest = half;
    for (let at = half; at < levels.length - 6; at++) if (smooth(at) < smooth(quietest)) quietest = at;
    parts.push(rest.subarray(0, quietest * windowSamples));
    rest = rest.subarray(quietest * windowSamples);
  }
  return [...parts, rest];
}

function levelsOf(samples: Int16Array): number[] {
  return Array.from({ length: Math.ceil(samples.length / windowSamples) }, (_, index) =>
    rms(samples.subarray(index * windowSamples, (index + 1) * windowSamples)),
  );
}
