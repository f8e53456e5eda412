import { join } from "../../audio/join.ts";
import { dbfs } from "../../audio/level.ts";
import { makeResampler, type Resampler } from "../../audio/resample.ts";
import { frameMs } from "../port.ts";
import { lineSampleRate } from "./line-format.ts";
import { speechSampleRate } from "./mouth.ts";

/** Cuts what the agent says into turns, by level and pauses. */
export interface Ear {
  push(frame: Int16Array): "started" | "stopped" | undefined;
  /** The sound of the last turn at 16 kHz, without the silence behind it; empty where it is not kept. */
  take(): Int16Array;
}

const usualLoudDbfs = -45;
/** A click is no beginning. */
const startFrames = 3;
const preRollFrames = 10;
const tailFrames = 8;
const turnFramesMax = 1_500;

export function makeEar(options: { patienceMs: number; keepsSound: boolean; loudDbfs?: number }): Ear {
  const patienceFrames = Math.ceil(options.patienceMs / frameMs);
  let talking = false;
  let loudFrames = 0;
  let quietFrames = 0;
  let preRoll: Int16Array[] = [];
  let frames: Int16Array[] = [];
  let resampler: Resampler = makeResampler(lineSampleRate, speechSampleRate);
  let taken = new Int16Array(0);

  const keep = (frame: Int16Array) => {
    if (options.keepsSound) frames.push(resampler.push(frame));
  };
  const begin = () => {
    talking = true;
    quietFrames = 0;
    frames = [];
    resampler = makeResampler(lineSampleRate, speechSampleRate);
    for (const frame of preRoll) keep(frame);
    preRoll = [];
  };
  const finish = () => {
    talking = false;
    loudFrames = 0;
    taken = join(frames.slice(0, Math.max(0, frames.length - quietFrames + tailFrames)));
    frames = [];
  };
  return {
    push(frame) {
      const isLoud = dbfs(frame) > (options.loudDbfs ?? usualLoudDbfs);
      if (!talking) {
        loudFrames = isLoud ? loudFrames + 1 : 0;
        preRoll.push(frame);
        if (preRoll.length > preRollFrames) preRoll.shift();
        if (loudFrames < startFrames) return undefined;
        begin();
        return "started";
      }
      keep(frame);
      quietFrames = isLoud ? 0 : quietFrames + 1;
      if (quietFrames < patienceFrames && frames.length < turnFramesMax) return undefined;
      finish();
      return "stopped";
    },
    take: () => taken,
  };
}
