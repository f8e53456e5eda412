import type { FrameDescription } from "./describe-frame.ts";

/** What has been heard since the answer, by level and pitch alone. */
export interface Sound {
  nowMs: number;
  /** When talking began; undefined while nobody has talked. */
  talkFromMs: number | undefined;
  /** When somebody was last heard to talk. */
  talkToMs: number;
  /** How much of that was sound. */
  voicedMs: number;
  /** When the last beep ended, or was last heard. */
  beepToMs: number | undefined;
  loudRun: number;
  toneRun: { hz: number; frames: number };
  /** The quietest frame of each fifth of a second, newest last: the noise that is always there. */
  floors: number[];
  floorFrames: number;
}

const frameMs = 20;
const framesPerFloor = 10;
/** Words leave gaps within this time, so the quietest moment of it is the noise of the line. */
const floorsKept = 8;
const talkAboveFloorDb = 10;
const talkDbfsMin = -48;
const talkRunFrames = 3;
const beepFrames = 6;
const beepPurity = 0.85;
const beepDriftHz = 30;
/** A tone before anybody has talked is the network's, not a mailbox's. */
const voicedBeforeBeepMs = 300;

export const nothingHeard: Sound = {
  nowMs: 0,
  talkFromMs: undefined,
  talkToMs: 0,
  voicedMs: 0,
  beepToMs: undefined,
  loudRun: 0,
  toneRun: { hz: 0, frames: 0 },
  floors: [],
  floorFrames: 0,
};

export function followSound(before: Sound, frame: FrameDescription): Sound {
  const withFloor = followFloor({ ...before, nowMs: frame.atMs }, frame.levelDbfs);
  const toneRun = followTone(before.toneRun, frame);
  if (toneRun.frames >= talkRunFrames) return beeped({ ...withFloor, toneRun, loudRun: 0 });
  const floor = Math.min(...withFloor.floors);
  const isLoud = frame.levelDbfs > Math.max(talkDbfsMin, floor + talkAboveFloorDb);
  const loudRun = isLoud ? before.loudRun + 1 : 0;
  const sound = { ...withFloor, toneRun, loudRun };
  if (loudRun < talkRunFrames) return sound;
  const isFirst = loudRun === talkRunFrames;
  return {
    ...sound,
    talkFromMs: sound.talkFromMs ?? frame.atMs - talkRunFrames * frameMs,
    talkToMs: frame.atMs,
    voicedMs: sound.voicedMs + (isFirst ? talkRunFrames : 1) * frameMs,
  };
}

function beeped(sound: Sound): Sound {
  const isBeep = sound.toneRun.frames >= beepFrames && sound.voicedMs >= voicedBeforeBeepMs;
  return isBeep ? { ...sound, beepToMs: sound.nowMs } : sound;
}

function followTone({ hz, frames }: Sound["toneRun"], { tone }: FrameDescription): Sound["toneRun"] {
  if (!tone || tone.purity < beepPurity) return { hz: 0, frames: 0 };
  return { hz: tone.hz, frames: Math.abs(tone.hz - hz) <= beepDriftHz ? frames + 1 : 1 };
}

function followFloor(sound: Sound, levelDbfs: number): Sound {
  const isNew = sound.floorFrames % framesPerFloor === 0;
  const last = sound.floors.at(-1);
  const floors =
    isNew || last === undefined
      ? [...sound.floors, levelDbfs]
      : [...sound.floors.slice(0, -1), Math.min(last, levelDbfs)];
  return { ...sound, floors: floors.slice(-floorsKept), floorFrames: sound.floorFrames + 1 };
}
