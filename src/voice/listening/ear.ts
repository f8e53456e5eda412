import { makeResampler } from "../../audio/resample.ts";
import { speechSampleRate } from "../speech/port.ts";
import type { Hearing } from "./hearing.ts";
import { loadSpeechDetector, type SpeechProbability } from "./speech-detector.ts";
import { SpeechGate } from "./speech-gate.ts";
import { UtteranceReader } from "./utterance-reader.ts";

export interface EarListener {
  onSpeech(change: "start" | "goes-on" | "end", state: SpeechState): void;
  /** What was understood: of an utterance that is over, or of one that may go on. */
  onText(text: string, isFinal: boolean): void;
  /** Whether words do not count now. That somebody speaks is told all the same. */
  isDeaf(): boolean;
  /** Nothing will be heard any more. */
  onFailed(error: unknown): void;
}

/** Of the speech that is going on or has just ended, and of the silence after it. */
export interface SpeechState {
  isSpeaking: boolean;
  utteranceMs: number;
  speechMs: number;
  silenceMs: number;
}

/**
 * Hears what is on the line: who speaks, and what they say. One detector tells both, so that the two can never disagree; no
 * stream lies between the line and the detector, because there is a frame for every call every 20 ms.
 */
export class Ear {
  readonly #listener: EarListener;
  readonly #resampler: ReturnType<typeof makeResampler>;
  readonly #detector: SpeechProbability;
  readonly #windowSamples: number;
  readonly #windowMs: number;
  readonly #gate: SpeechGate;
  readonly #reader: UtteranceReader;
  readonly #waiting: Int16Array[] = [];
  /** Windows that were heard and may be filled again. */
  readonly #spare: Int16Array[] = [];
  #window: Int16Array;
  #filled = 0;
  #hearing: Promise<void> | undefined;
  #isClosed = false;
  #wasQuiet = false;

  constructor(hearing: Hearing, lineRate: number, listener: EarListener) {
    const { createVad, VAD_WINDOW_SAMPLES } = loadSpeechDetector();
    this.#listener = listener;
    this.#resampler = makeResampler(lineRate, speechSampleRate);
    this.#detector = createVad();
    this.#windowSamples = VAD_WINDOW_SAMPLES;
    this.#windowMs = (1000 * VAD_WINDOW_SAMPLES) / speechSampleRate;
    this.#window = new Int16Array(VAD_WINDOW_SAMPLES);
    this.#gate = new SpeechGate(hearing.detector, this.#windowMs);
    this.#reader = new UtteranceReader(hearing, this.#windowMs, (text, isFinal) => listener.onText(text, isFinal));
  }

  /** The next frame of the line. */
  push(frame: Int16Array): void {
    if (this.#isClosed) return;
    const samples = this.#resampler.push(frame);
    for (let taken = 0; taken < samples.length; ) {
      const part = samples.subarray(taken, taken + this.#windowSamples - this.#filled);
      this.#window.set(part, this.#filled);
      taken += part.length;
      this.#filled += part.length;
      if (this.#filled < this.#windowSamples) continue;
      this.#waiting.push(this.#window);
      this.#window = this.#spare.pop() ?? new Int16Array(this.#windowSamples);
      this.#filled = 0;
    }
    if (this.#waiting.length > 0) this.#hearing ??= this.#hear().catch((error) => this.#fail(error));
  }

  /** No more will come: resolves when everything that came was understood. */
  async finish(): Promise<void> {
    await this.#hearing;
    this.#isClosed = true;
    await this.#reader.finish();
  }

  close(): void {
    this.#isClosed = true;
    this.#reader.close();
  }

  async #hear(): Promise<void> {
    for (let window = this.#waiting.shift(); window && !this.#isClosed; window = this.#waiting.shift()) {
      const probability = await this.#detector.predict(window);
      if (this.#isClosed) break;
      this.#follow(probability);
      this.#reader.push(window, this.#listener.isDeaf() ? 0 : probability);
      this.#spare.push(window);
    }
    this.#hearing = undefined;
  }

  #fail(error: unknown): void {
    this.close();
    this.#listener.onFailed(error);
  }

  #follow(probability: number): void {
    const { utteranceMs } = this.#gate;
    const event = this.#gate.push(probability);
    const { isSpeaking, speechMs, silenceMs } = this.#gate;
    const state = { isSpeaking, utteranceMs: this.#gate.utteranceMs, speechMs, silenceMs };
    // Most of a call nobody speaks here: that is told once.
    const isQuiet = speechMs === 0 && !isSpeaking;
    if (event === "end") this.#listener.onSpeech("end", { ...state, utteranceMs });
    else if (event === "start") this.#listener.onSpeech("start", state);
    else if (!isQuiet || !this.#wasQuiet) this.#listener.onSpeech("goes-on", state);
    this.#wasQuiet = isQuiet;
  }
}
