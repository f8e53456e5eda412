import { type APIConnectOptions, type AudioBuffer, asLanguageCode, mergeFrames, stt } from "@livekit/agents";
import type { AudioFrame } from "@livekit/rtc-node";
import { resample } from "../../audio/resample.ts";
import { speechSampleRate } from "../speech/port.ts";
import type { Chain } from "./chain.ts";
import { within } from "./deadlines.ts";
import type { Recognizer } from "./remote-recognizer.ts";
import { loadSpeechDetector } from "./silero-vad.ts";
import { type DetectorSettings, SpeechGate } from "./speech-gate.ts";
import { UtteranceBuffer } from "./utterance-buffer.ts";

export interface UtteranceSttOptions {
  chain: Chain<Recognizer>;
  language: string;
  detector: DetectorSettings;
  /** Transcribes at the first short silence already, so that the text is there when the silence proves to be the end. */
  guessesAtPauses: boolean;
  /** Also tells what was said so far, every so often while somebody speaks; 0 for never. */
  interimEveryMs: number;
}

/** Together with what the last link needs, a hanging provider costs about two seconds. */
const recognizeTimeoutMs = 1500;
const leadMs = 320;
const utteranceMsMax = 28_000;

/** Speech recognition for whole utterances: cut by the speech detector, transcribed by the first of a chain that can. */
export class UtteranceStt extends stt.STT {
  readonly label = "switchboard.UtteranceStt";
  readonly options: UtteranceSttOptions;

  constructor(options: UtteranceSttOptions) {
    super({ streaming: true, interimResults: true });
    this.options = options;
  }

  override get provider(): string {
    return this.options.chain.links[0]?.name ?? "none";
  }

  async transcribe(utterance: Int16Array, signal?: AbortSignal): Promise<string> {
    const { chain } = this.options;
    const candidates = chain.candidates();
    const last = candidates.at(-1);
    // The last one is asked twice: a thread that died is there again.
    for (const link of last ? [...candidates, last] : []) {
      try {
        const isLast = link === last;
        if (isLast) return await link.use(utterance, signal ?? new AbortController().signal);
        return await within(recognizeTimeoutMs, signal, async (limited) => await link.use(utterance, limited));
      } catch (error) {
        if (signal?.aborted) throw error;
        chain.failed(link, error);
      }
    }
    throw new Error("no speech recognition works");
  }

  protected override async _recognize(buffer: AudioBuffer, signal?: AbortSignal): Promise<stt.SpeechEvent> {
    const { data, sampleRate } = mergeFrames(buffer);
    return this.event(
      stt.SpeechEventType.FINAL_TRANSCRIPT,
      await this.transcribe(resample(data, sampleRate, speechSampleRate), signal),
    );
  }

  event(type: stt.SpeechEventType, text: string): stt.SpeechEvent {
    const language = asLanguageCode(this.options.language || "en");
    return { type, alternatives: [{ language, text, startTime: 0, endTime: 0, confidence: 1 }] };
  }

  override stream(options?: { connOptions?: APIConnectOptions }): stt.SpeechStream {
    return new UtteranceStream(this, options?.connOptions);
  }
}

interface Guess {
  text: Promise<string>;
  abort: AbortController;
}

class UtteranceStream extends stt.SpeechStream {
  readonly label = "switchboard.UtteranceStream";
  readonly #stt: UtteranceStt;
  readonly #vad;
  readonly #windowSamples: number;
  readonly #windowMs: number;
  readonly #gate: SpeechGate;
  readonly #buffer: UtteranceBuffer;
  #partial = new Int16Array(0);
  #guess: Guess | undefined;
  #interim: Promise<unknown> | undefined;
  #sinceInterimMs = 0;
  /** Transcripts come out in the order in which things were said. */
  #order: Promise<void> = Promise.resolve();

  constructor(parent: UtteranceStt, connOptions?: APIConnectOptions) {
    super(parent, speechSampleRate, connOptions);
    const detector = loadSpeechDetector();
    this.#stt = parent;
    this.#vad = detector.createVad();
    this.#windowSamples = detector.VAD_WINDOW_SAMPLES;
    this.#windowMs = (1000 * this.#windowSamples) / speechSampleRate;
    this.#gate = new SpeechGate(parent.options.detector, this.#windowMs);
    this.#buffer = new UtteranceBuffer(Math.ceil(leadMs / this.#windowMs));
  }

  protected override async run(): Promise<void> {
    for await (const frame of this.input) {
      if (typeof frame === "symbol") this.#flush();
      else for (const window of this.#windowsOf(frame)) await this.#hear(window);
    }
    if (this.#gate.isSpeaking) this.#end();
    await this.#order;
  }

  /** Whole windows; what is left over waits for the next frame. */
  #windowsOf(frame: AudioFrame): Int16Array[] {
    const samples = new Int16Array(this.#partial.length + frame.data.length);
    samples.set(this.#partial);
    samples.set(frame.data, this.#partial.length);
    const count = Math.floor(samples.length / this.#windowSamples);
    this.#partial = samples.slice(count * this.#windowSamples);
    return Array.from({ length: count }, (_, index) =>
      samples.subarray(index * this.#windowSamples, (index + 1) * this.#windowSamples),
    );
  }

  async #hear(window: Int16Array): Promise<void> {
    const probability = await this.#vad.predict(window);
    this.#buffer.push(window);
    const event = this.#gate.push(probability);
    if (event === "start") this.#begin();
    else if (event === "pause") this.#pause();
    else if (event === "resume") this.#dropGuess();
    else if (event === "end") this.#end();
    else if (this.#gate.isSpeaking) this.#goOn();
    if (!this.#gate.isSpeaking) this.#buffer.keepLead();
  }

  #begin(): void {
    this.#sinceInterimMs = 0;
    this.#put({ type: stt.SpeechEventType.START_OF_SPEECH });
  }

  #pause(): void {
    if (!this.#stt.options.guessesAtPauses) return;
    const guess = this.#startGuess();
    guess.text.then(
      (text) => this.#guess === guess && this.#putText(stt.SpeechEventType.INTERIM_TRANSCRIPT, text),
      () => undefined,
    );
  }

  #goOn(): void {
    const { interimEveryMs } = this.#stt.options;
    this.#sinceInterimMs += this.#windowMs;
    if (this.#buffer.windows * this.#windowMs >= utteranceMsMax) this.#cut();
    else if (interimEveryMs > 0 && this.#sinceInterimMs >= interimEveryMs && !this.#interim && !this.#guess) {
      this.#sinceInterimMs = 0;
      this.#interim = this.#transcribe(new AbortController())
        .then((text) => this.#gate.isSpeaking && this.#putText(stt.SpeechEventType.INTERIM_TRANSCRIPT, text))
        .catch(() => undefined)
        .finally(() => {
          this.#interim = undefined;
        });
    }
  }

  #startGuess(): Guess {
    this.#dropGuess();
    const abort = new AbortController();
    const guess: Guess = { text: this.#transcribe(abort), abort };
    this.#guess = guess;
    return guess;
  }

  #dropGuess(): void {
    this.#guess?.abort.abort(new Error("speech goes on"));
    this.#guess = undefined;
  }

  /** Speech without a pause for longer than can be transcribed at once: what there is so far counts, and it goes on. */
  #cut(): void {
    this.#dropGuess();
    this.#deliver(this.#transcribe(new AbortController()));
    this.#buffer.keepLead();
  }

  #end(): void {
    this.#put({ type: stt.SpeechEventType.END_OF_SPEECH });
    const text = this.#guess?.text ?? this.#transcribe(new AbortController());
    this.#guess = undefined;
    this.#deliver(text);
    this.#buffer.keepLead();
  }

  #deliver(text: Promise<string>): void {
    text.catch(() => undefined);
    const before = this.#order;
    this.#order = before.then(async () => {
      try {
        this.#putText(stt.SpeechEventType.FINAL_TRANSCRIPT, await text);
      } catch {
        // Nobody could transcribe it, which the chain has told; the conversation goes on with what is said next.
      }
    });
  }

  async #transcribe(abort: AbortController): Promise<string> {
    return await this.#stt.transcribe(this.#buffer.samples(), AbortSignal.any([abort.signal, this.abortSignal]));
  }

  #flush(): void {
    this.#dropGuess();
    this.#gate.reset();
    this.#vad.reset();
    this.#partial = new Int16Array(0);
    this.#buffer.keepLead();
  }

  #putText(type: stt.SpeechEventType, text: string): void {
    if (text !== "") this.#put(this.#stt.event(type, text));
  }

  #put(event: stt.SpeechEvent): void {
    if (!this.queue.closed) this.queue.put(event);
  }
}
