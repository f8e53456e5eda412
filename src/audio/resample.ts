import { toSample } from "./level.ts";

/** Changes the rate of a stream: what goes in frame by frame comes out without seams, `delayMs` later. */
export interface Resampler {
  readonly delayMs: number;
  push(samples: Int16Array): Int16Array;
}

/** A whole piece of sound at another rate, as long as before and in its place in time. */
export function resample(samples: Int16Array, fromRate: number, toRate: number): Int16Array {
  if (fromRate === toRate) return samples;
  const filter = filterFor(fromRate, toRate);
  const tail = new Int16Array(Math.ceil(filter.delay / filter.up));
  const padded = new Int16Array(samples.length + tail.length);
  padded.set(samples);
  const out = makeResampler(fromRate, toRate).push(padded);
  const delay = Math.round(filter.delay / filter.down);
  return out.slice(delay, delay + Math.round((samples.length * toRate) / fromRate));
}

export function makeResampler(fromRate: number, toRate: number): Resampler {
  if (fromRate === toRate) return { delayMs: 0, push: (samples) => samples };
  const { up, down, phases, taps, delay } = filterFor(fromRate, toRate);
  let history: Int16Array = new Int16Array(taps - 1);
  // Where the next sample to come out lies, in steps of 1/up of an incoming sample from the start of the next frame.
  let position = 0;
  return {
    delayMs: (1000 * delay) / (up * fromRate),
    push(samples) {
      const input = new Int16Array(history.length + samples.length);
      input.set(history);
      input.set(samples, history.length);
      const end = samples.length * up;
      const out = new Int16Array(Math.max(0, Math.ceil((end - position) / down)));
      for (let at = 0; at < out.length; at++, position += down) {
        out[at] = toSample(weigh(input, Math.floor(position / up), phases[position % up] ?? emptyPhase));
      }
      position -= end;
      history = input.slice(input.length - history.length);
      return out;
    },
  };
}

const emptyPhase = new Float64Array(0);

function weigh(input: Int16Array, from: number, phase: Float64Array): number {
  let sum = 0;
  for (let tap = 0; tap < phase.length; tap++) sum += (input[from + tap] ?? 0) * (phase[tap] ?? 0);
  return sum;
}

interface Filter {
  up: number;
  down: number;
  /** One set of weights for each place between two incoming samples, oldest sample first. */
  phases: Float64Array[];
  taps: number;
  /** Of the filter's middle, in steps of 1/up of an incoming sample. */
  delay: number;
}

const filters = new Map<string, Filter>();

function filterFor(fromRate: number, toRate: number): Filter {
  const key = `${fromRate}:${toRate}`;
  const known = filters.get(key);
  if (known) return known;
  const made = makeFilter(fromRate, toRate);
  filters.set(key, made);
  return made;
}

/** A low-pass below half of the lower rate: a sinc of 16 crossings to each side under a Blackman window. */
function makeFilter(fromRate: number, toRate: number): Filter {
  const shared = greatestDivisor(fromRate, toRate);
  const up = toRate / shared;
  const down = fromRate / shared;
  const widest = Math.max(up, down);
  const delay = 16 * widest;
  const taps = Math.ceil((2 * delay + 1) / up);
  const weightAt = (index: number) => {
    if (index > 2 * delay) return 0;
    const x = ((index - delay) / widest) * 0.9;
    const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
    const angle = (Math.PI * index) / delay;
    return sinc * (0.42 - 0.5 * Math.cos(angle) + 0.08 * Math.cos(2 * angle));
  };
  const phases = Array.from({ length: up }, (_, phase) => {
    const weights = Float64Array.from({ length: taps }, (_, tap) => weightAt(phase + (taps - 1 - tap) * up));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    // Every place gets the same loudness, or a steady tone would ripple.
    return weights.map((weight) => weight / sum);
  });
  return { up, down, phases, taps, delay };
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
