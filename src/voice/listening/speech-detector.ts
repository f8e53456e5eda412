import { createRequire } from "node:module";
import type { DetectorSettings } from "./speech-gate.ts";

/** The native speech detector: one window of 32 ms at 16 kHz after the other, by the same listener. */
export interface SpeechProbability {
  predict(window: Int16Array): Promise<number>;
  reset(): void;
}

interface LocalInference {
  createVad(): SpeechProbability;
  VAD_WINDOW_SAMPLES: number;
}

/** What an agent's `vadMode` changes: how loud and long sound must be. Silence counts alike in all, turns depend on it. */
const presets: Record<string, { threshold: number; minSpeechMs: number }> = {
  silero: { threshold: 0, minSpeechMs: 50 },
  sensitive: { threshold: -0.15, minSpeechMs: 32 },
  robust: { threshold: 0.15, minSpeechMs: 128 },
};
/** After this much silence speech has ended; endpointing counts from there. */
export const speechEndSilenceMs = 250;
const hysteresis = 0.15;

export function detectorSettings(vadThreshold: number, vadMode: string): DetectorSettings {
  const preset = presets[vadMode] ?? { threshold: 0, minSpeechMs: 50 };
  const activationThreshold = Math.min(0.95, Math.max(0.05, vadThreshold + preset.threshold));
  return {
    activationThreshold,
    deactivationThreshold: Math.max(0.01, activationThreshold - hysteresis),
    minSpeechMs: preset.minSpeechMs,
    minSilenceMs: speechEndSilenceMs,
  };
}

/** Throws where the detector does not run on this machine: the library itself would go on and hear nothing, ever. */
export function loadSpeechDetector(): LocalInference {
  try {
    return createRequire(import.meta.url)("@livekit/local-inference") as LocalInference;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The speech detector cannot be loaded on this machine (it needs glibc on x64 or arm64): ${reason}`);
  }
}
