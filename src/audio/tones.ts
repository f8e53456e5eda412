import { toSample } from "./level.ts";

export function sine(options: { hz: number; ms: number; sampleRate: number; amplitude: number }): Int16Array {
  const samples = new Int16Array(Math.round((options.ms * options.sampleRate) / 1000));
  const step = (2 * Math.PI * options.hz) / options.sampleRate;
  for (let at = 0; at < samples.length; at++) samples[at] = toSample(options.amplitude * Math.sin(step * at));
  return samples;
}

export interface Tone {
  hz: number;
  /** Share of the energy that lies in this one tone: 1 for a pure sine, far less for speech and noise. */
  purity: number;
}

/** The strongest single tone of a stretch of sound. Costs one pass for each step of frequency: for short frames. */
export function findTone(
  samples: Int16Array,
  sampleRate: number,
  range: { fromHz: number; toHz: number },
): Tone | undefined {
  const energy = energyOf(samples);
  if (energy === 0) return undefined;
  // A stretch of n samples tells tones apart in steps of rate/n; the strongest step is then narrowed down by halves.
  let stepHz = sampleRate / samples.length;
  let best = { hz: range.fromHz, power: -1 };
  const look = (hz: number) => {
    const power = goertzel(samples, sampleRate, hz);
    if (power > best.power) best = { hz, power };
  };
  for (let hz = range.fromHz; hz <= range.toHz; hz += stepHz) look(hz);
  for (let halving = 0; halving < 4; halving++) {
    stepHz /= 2;
    const { hz } = best;
    look(hz - stepHz);
    look(hz + stepHz);
  }
  return { hz: best.hz, purity: Math.min(1, best.power / energy) };
}

/** Energy of one frequency among the samples, on the scale of their sum of squares (Goertzel's algorithm). */
export function goertzel(samples: Int16Array, sampleRate: number, hz: number): number {
  const factor = 2 * Math.cos((2 * Math.PI * hz) / sampleRate);
  let last = 0;
  let beforeLast = 0;
  for (let at = 0; at < samples.length; at++) {
    const now = (samples[at] ?? 0) + factor * last - beforeLast;
    beforeLast = last;
    last = now;
  }
  return (2 / samples.length) * (last * last + beforeLast * beforeLast - factor * last * beforeLast);
}

function energyOf(samples: Int16Array): number {
  let energy = 0;
  for (let at = 0; at < samples.length; at++) energy += (samples[at] ?? 0) ** 2;
  return energy;
}
