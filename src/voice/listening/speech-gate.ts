/** When sound counts as speech. */
export interface DetectorSettings {
  /** How surely a window must be speech to begin it. */
  activationThreshold: number;
  /** Speech goes on while it is at least this sure. */
  deactivationThreshold: number;
  minSpeechMs: number;
  minSilenceMs: number;
}

/** Silence after which an utterance may be over: worth transcribing already. */
const pauseMs = 96;

export type GateEvent = "start" | "pause" | "resume" | "end";

/** Tells from the probability of each window of sound when speech starts, pauses and ends. */
export class SpeechGate {
  readonly #settings: DetectorSettings;
  readonly #windowMs: number;
  #isSpeaking = false;
  #utteranceMs = 0;
  #speechMs = 0;
  #silenceMs = 0;

  constructor(settings: DetectorSettings, windowMs: number) {
    this.#settings = settings;
    this.#windowMs = windowMs;
  }

  get isSpeaking(): boolean {
    return this.#isSpeaking;
  }

  /** How long somebody has been speaking, short silences included; 0 while nobody does. */
  get utteranceMs(): number {
    return this.#utteranceMs;
  }

  /** The sound that counts as speech up to now, without a break. */
  get speechMs(): number {
    return this.#speechMs;
  }

  /** The silence up to now. */
  get silenceMs(): number {
    return this.#silenceMs;
  }

  push(probability: number): GateEvent | undefined {
    const { activationThreshold, deactivationThreshold } = this.#settings;
    if (this.#isSpeaking) this.#utteranceMs += this.#windowMs;
    const isSpeech = probability >= activationThreshold || (this.#isSpeaking && probability > deactivationThreshold);
    return isSpeech ? this.#heard() : this.#quiet();
  }

  #heard(): GateEvent | undefined {
    const wasPaused = this.#silenceMs >= pauseMs;
    this.#silenceMs = 0;
    this.#speechMs += this.#windowMs;
    if (this.#isSpeaking) return wasPaused ? "resume" : undefined;
    if (this.#speechMs < this.#settings.minSpeechMs) return undefined;
    this.#isSpeaking = true;
    this.#utteranceMs = this.#speechMs;
    return "start";
  }

  #quiet(): GateEvent | undefined {
    const before = this.#silenceMs;
    this.#silenceMs += this.#windowMs;
    this.#speechMs = 0;
    if (!this.#isSpeaking) return undefined;
    if (this.#silenceMs >= this.#settings.minSilenceMs) {
      this.#isSpeaking = false;
      this.#utteranceMs = 0;
      return "end";
    }
    return before < pauseMs && this.#silenceMs >= pauseMs ? "pause" : undefined;
  }
}
