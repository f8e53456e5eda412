import { asLanguageCode, stt, VAD, type VADEvent, VADEventType, type VADStream } from "@livekit/agents";
import type { SpeechState } from "./ear.ts";

const eventTypes = {
  start: VADEventType.START_OF_SPEECH,
  "goes-on": VADEventType.INFERENCE_DONE,
  end: VADEventType.END_OF_SPEECH,
} as const;

/** What the ear notices, in the shape in which a session takes it. The session gets no sound at all. */
export class SessionSenses {
  readonly vad: VAD;
  readonly stt: stt.STT;
  readonly #language: string;
  #speech = new SpeechFeed();
  #texts: ReadableStreamDefaultController<stt.SpeechEvent> | undefined;

  constructor(language: string) {
    this.#language = language;
    this.vad = new ToldVad(() => {
      this.#speech.close();
      this.#speech = new SpeechFeed();
      return this.#speech;
    });
    this.stt = new ToldStt();
  }

  tellSpeech(change: keyof typeof eventTypes, state: SpeechState): void {
    this.#speech.put({
      type: eventTypes[change],
      samplesIndex: 0,
      timestamp: Date.now(),
      speechDuration: change === "end" ? state.utteranceMs - state.silenceMs : state.utteranceMs,
      silenceDuration: state.silenceMs,
      frames: [],
      probability: state.speechMs > 0 ? 1 : 0,
      inferenceDuration: 0,
      speaking: state.isSpeaking,
      rawAccumulatedSilence: state.silenceMs,
      rawAccumulatedSpeech: state.speechMs,
    });
  }

  tellText(text: string, isFinal: boolean): void {
    const type = isFinal ? stt.SpeechEventType.FINAL_TRANSCRIPT : stt.SpeechEventType.INTERIM_TRANSCRIPT;
    const language = asLanguageCode(this.#language || "en");
    this.#texts?.enqueue({ type, alternatives: [{ language, text, startTime: 0, endTime: 0, confidence: 1 }] });
  }

  /** The session asks for this once, and again whenever it starts its recognition afresh. */
  texts(): ReadableStream<stt.SpeechEvent> {
    let own: ReadableStreamDefaultController<stt.SpeechEvent>;
    return new ReadableStream<stt.SpeechEvent>({
      start: (controller) => {
        own = controller;
        this.#texts = controller;
      },
      cancel: () => {
        if (this.#texts === own) this.#texts = undefined;
      },
    });
  }
}

class ToldVad extends VAD {
  readonly label = "switchboard.ToldVad";
  readonly #open: () => SpeechFeed;

  constructor(open: () => SpeechFeed) {
    super({ updateInterval: 32 });
    this.#open = open;
  }

  override stream(): VADStream {
    // The framework's own class would open eight streams for sound that never comes.
    return this.#open() as unknown as VADStream;
  }
}

/** What a session uses of a detector's stream. */
class SpeechFeed implements AsyncIterableIterator<VADEvent> {
  readonly #events: VADEvent[] = [];
  #wake: (() => void) | undefined;
  #isClosed = false;

  put(event: VADEvent): void {
    if (this.#isClosed) return;
    this.#events.push(event);
    this.#wake?.();
  }

  async next(): Promise<IteratorResult<VADEvent>> {
    while (this.#events.length === 0 && !this.#isClosed) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    const value = this.#events.shift();
    return value ? { done: false, value } : { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  updateInputStream(): void {}
  detachInputStream(): void {}
  flush(): void {}

  close(): void {
    this.#isClosed = true;
    this.#wake?.();
  }
}

/** Stands for the recognizer, which a session must have to take words at all. */
class ToldStt extends stt.STT {
  readonly label = "switchboard.ToldStt";

  constructor() {
    super({ streaming: true, interimResults: true });
  }

  protected override async _recognize(): Promise<stt.SpeechEvent> {
    throw new Error("The ear recognizes speech, not the session.");
  }

  override stream(): stt.SpeechStream {
    throw new Error("The ear recognizes speech, not the session.");
  }
}
