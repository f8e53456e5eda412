import { speechSampleRate } from "../speech/port.ts";
import type { Hearing } from "./hearing.ts";
import { SpeechGate } from "./speech-gate.ts";
import { UtteranceBuffer } from "./utterance-buffer.ts";

export type OnText = (text: string, isFinal: boolean) => void;

const leadMs = 320;
const utteranceMsMax = 28_000;
const samplesPerMs = speechSampleRate / 1000;

interface Guess {
  text: Promise<string>;
  abort: AbortController;
}

/** Cuts what is heard into utterances and has each transcribed; texts come out in the order in which things were said. */
export class UtteranceReader {
  readonly #hearing: Hearing;
  readonly #onText: OnText;
  readonly #windowMs: number;
  readonly #gate: SpeechGate;
  readonly #buffer = new UtteranceBuffer(leadMs * samplesPerMs);
  readonly #closing = new AbortController();
  #guess: Guess | undefined;
  #interim: Promise<unknown> | undefined;
  #sinceInterimMs = 0;
  #order: Promise<void> = Promise.resolve();

  constructor(hearing: Hearing, windowMs: number, onText: OnText) {
    this.#hearing = hearing;
    this.#onText = onText;
    this.#windowMs = windowMs;
    this.#gate = new SpeechGate(hearing.detector, windowMs);
  }

  /** The next window of sound, and how surely it is speech. */
  push(window: Int16Array, probability: number): void {
    this.#buffer.push(window);
    const event = this.#gate.push(probability);
    if (event === "start") this.#sinceInterimMs = 0;
    else if (event === "pause") this.#pause();
    else if (event === "resume") this.#dropGuess();
    else if (event === "end") this.#end();
    else if (this.#gate.isSpeaking) this.#goOn();
    if (!this.#gate.isSpeaking) this.#buffer.keepLead();
  }

  /** No more will be heard: resolves when what was said has become text. */
  async finish(): Promise<void> {
    if (this.#gate.isSpeaking) this.#end();
    await this.#order;
  }

  close(): void {
    this.#closing.abort(new Error("nobody listens any more"));
  }

  #pause(): void {
    if (!this.#hearing.guessesAtPauses) return;
    const guess = this.#startGuess();
    guess.text.then(
      (text) => this.#guess === guess && this.#tell(text, false),
      () => undefined,
    );
  }

  #goOn(): void {
    const { interimEveryMs } = this.#hearing;
    this.#sinceInterimMs += this.#windowMs;
    if (this.#buffer.length >= utteranceMsMax * samplesPerMs) this.#cut();
    else if (interimEveryMs > 0 && this.#sinceInterimMs >= interimEveryMs && !this.#interim && !this.#guess) {
      this.#sinceInterimMs = 0;
      this.#interim = this.#transcribe()
        .then((text) => this.#gate.isSpeaking && this.#tell(text, false))
        .catch(() => undefined)
        .finally(() => {
          this.#interim = undefined;
        });
    }
  }

  #startGuess(): Guess {
    this.#dropGuess();
    const abort = new AbortController();
    const guess: Guess = { text: this.#transcribe(abort.signal), abort };
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
    this.#deliver(this.#transcribe());
    this.#buffer.keepLead();
  }

  #end(): void {
    const text = this.#guess?.text ?? this.#transcribe();
    this.#guess = undefined;
    this.#deliver(text);
    this.#buffer.keepLead();
  }

  #deliver(text: Promise<string>): void {
    text.catch(() => undefined);
    const before = this.#order;
    this.#order = before.then(async () => {
      try {
        this.#tell(await text, true);
      } catch {
        // Nobody could transcribe it, which has been told; the conversation goes on with what is said next.
      }
    });
  }

  async #transcribe(signal?: AbortSignal): Promise<string> {
    const closing = this.#closing.signal;
    return await this.#hearing.transcribe(
      this.#buffer.samples(),
      signal ? AbortSignal.any([signal, closing]) : closing,
    );
  }

  #tell(text: string, isFinal: boolean): void {
    if (text !== "" && !this.#closing.signal.aborted) this.#onText(text, isFinal);
  }
}
