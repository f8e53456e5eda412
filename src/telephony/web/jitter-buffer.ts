/**
 * Evens out what arrives in lumps: one frame comes out whenever one is due, silence where nothing has arrived. It holds so
 * much that ordinary unevenness is not heard, and never so much that the conversation lags.
 */
export interface JitterBuffer {
  push(samples: Int16Array): void;
  /** The next frame, always a full one. */
  pull(): Int16Array;
  readonly bufferedMs: number;
  /** What was thrown away because it came too early or too late to be heard. */
  readonly droppedMs: number;
}

const startMs = 40;
const slackMs = 200;
const windowFrames = 50;
const quietPeak = 600;

export function makeJitterBuffer(sampleRate: number): JitterBuffer {
  const frameSamples = sampleRate / 50;
  const samplesOf = (ms: number) => (sampleRate * ms) / 1000;
  let held = new Int16Array(samplesOf(slackMs) * 2);
  let from = 0;
  let to = 0;
  let dropped = 0;
  let largestChunk = 0;
  let filling = true;
  let waitedFrames = 0;
  let leastHeld = Number.POSITIVE_INFINITY;
  let pulls = 0;

  const drop = (samples: number) => {
    from += samples;
    dropped += samples;
  };
  const makeRoom = (samples: number) => {
    if (to + samples <= held.length) return;
    const larger = to - from + samples > held.length ? new Int16Array((to - from + samples) * 2) : held;
    larger.set(held.subarray(from, to));
    held = larger;
    to -= from;
    from = 0;
  };
  /** Whatever has lain here unused for a second is nothing but delay: it goes where nobody hears it. */
  const shrink = () => {
    leastHeld = Math.min(leastHeld, to - from);
    pulls += 1;
    if (pulls < windowFrames) return;
    const isExcess = leastHeld > samplesOf(startMs) + frameSamples;
    if (isExcess && isQuiet(held.subarray(from, from + frameSamples))) drop(frameSamples);
    else if (isExcess) return;
    pulls = 0;
    leastHeld = Number.POSITIVE_INFINITY;
  };

  return {
    push(samples) {
      largestChunk = Math.max(largestChunk, samples.length);
      makeRoom(samples.length);
      held.set(samples, to);
      to += samples.length;
      const excess = to - from - (largestChunk + samplesOf(slackMs));
      if (excess > 0) drop(excess);
    },
    pull() {
      // A client that pauses sends no more for now: the little that is there need not wait for it.
      waitedFrames = filling && to > from ? waitedFrames + 1 : 0;
      if (to - from >= samplesOf(startMs) || waitedFrames > 2) filling = false;
      const frame = new Int16Array(frameSamples);
      if (filling) return frame;
      shrink();
      const taken = Math.min(frameSamples, to - from);
      frame.set(held.subarray(from, from + taken));
      from += taken;
      if (taken < frameSamples) {
        filling = true;
        leastHeld = Number.POSITIVE_INFINITY;
        pulls = 0;
      }
      return frame;
    },
    get bufferedMs() {
      return ((to - from) * 1000) / sampleRate;
    },
    get droppedMs() {
      return (dropped * 1000) / sampleRate;
    },
  };
}

function isQuiet(samples: Int16Array): boolean {
  return samples.every((sample) => Math.abs(sample) < quietPeak);
}
