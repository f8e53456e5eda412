import { APIConnectionError, type APIConnectOptions, shortuuid, tts } from "@livekit/agents";
import { AudioFrame } from "@livekit/rtc-node";
import { speechSampleRate } from "../speech/port.ts";
import type { Chain } from "./chain.ts";
import { ClauseCutter } from "./clause-cutter.ts";
import { withoutStalls } from "./deadlines.ts";
import type { Speaker } from "./remote-speaker.ts";

const frameSamples = speechSampleRate / 50;
/** Together with what the next link needs, a hanging provider costs about two seconds. */
const stallLimits = { firstMs: 1500, nextMs: 1500 };
/** For the embedded voices, whose thread may be starting. */
const patientLimits = { firstMs: 10_000, nextMs: 10_000 };

/** Longer than anybody needs for a clause, also for one of nothing but figures. */
const clauseSamplesMax = 300 * speechSampleRate;
/** Between two sentences, beside what the voice itself leaves around each. */
const sentencePause = new Int16Array((speechSampleRate * 140) / 1000);

type Sink = (samples: Int16Array) => void;

/**
 * A voice that speaks clause by clause with the first of a chain that can. When one fails, also in the middle of a clause, the
 * next speaks that clause from its start.
 */
export class ClauseTts extends tts.TTS {
  readonly label = "switchboard.ClauseTts";
  readonly #chain: Chain<Speaker>;

  constructor(chain: Chain<Speaker>) {
    super(speechSampleRate, 1, { streaming: true });
    this.#chain = chain;
  }

  override get provider(): string {
    return this.#chain.links[0]?.name ?? "none";
  }

  override synthesize(text: string, connOptions?: APIConnectOptions, signal?: AbortSignal): tts.ChunkedStream {
    return new ClauseChunkedStream(text, this, connOptions, signal);
  }

  override stream(options?: { connOptions?: APIConnectOptions }): tts.SynthesizeStream {
    return new ClauseStream(this, options?.connOptions);
  }

  async speak(clause: string, sink: Sink, signal: AbortSignal): Promise<void> {
    const candidates = this.#chain.candidates();
    const last = candidates.at(-1);
    // The last one is asked twice: a thread that died is there again.
    for (const link of last ? [...candidates, last] : []) {
      try {
        await speakOnce(link.use, clause, sink, signal, link === last);
        return;
      } catch (error) {
        if (signal.aborted) return;
        this.#chain.failed(link, error);
      }
    }
    throw new APIConnectionError({ message: "no voice works", options: { retryable: false } });
  }
}

async function speakOnce(speaker: Speaker, clause: string, sink: Sink, signal: AbortSignal, isLast: boolean) {
  const stop = new AbortController();
  let samples = 0;
  try {
    const sound = speaker(clause, AbortSignal.any([signal, stop.signal]));
    for await (const part of withoutStalls(sound, isLast ? patientLimits : stallLimits)) {
      if (signal.aborted) return;
      samples += part.length;
      if (samples > clauseSamplesMax) throw new Error("the sound has no end");
      sink(part);
    }
    if (samples === 0 && !isLast && /[\p{L}\p{N}]/u.test(clause)) throw new Error("no sound came");
  } finally {
    stop.abort();
  }
}

/** Cuts sound into frames of 20 ms; the last is filled up with silence. */
class Framer {
  readonly #put: (frame: AudioFrame, isLast: boolean) => void;
  #frame = new Int16Array(frameSamples);
  #filled = 0;

  constructor(put: (frame: AudioFrame, isLast: boolean) => void) {
    this.#put = put;
  }

  push(samples: Int16Array): void {
    for (let at = 0; at < samples.length; ) {
      if (this.#filled === frameSamples) this.#send(false);
      const part = samples.subarray(at, at + frameSamples - this.#filled);
      this.#frame.set(part, this.#filled);
      this.#filled += part.length;
      at += part.length;
    }
  }

  /** There is always a last frame, so that whoever waits for sound sees an end of it. */
  end(): void {
    this.#send(true);
  }

  #send(isLast: boolean): void {
    this.#put(new AudioFrame(this.#frame, speechSampleRate, 1, frameSamples), isLast);
    this.#frame = new Int16Array(frameSamples);
    this.#filled = 0;
  }
}

class ClauseStream extends tts.SynthesizeStream {
  readonly label = "switchboard.ClauseStream";
  readonly #tts: ClauseTts;
  #before = "";

  constructor(parent: ClauseTts, connOptions?: APIConnectOptions) {
    super(parent, connOptions);
    this.#tts = parent;
  }

  protected override async run(): Promise<void> {
    const id = shortuuid();
    const cutter = new ClauseCutter();
    const framer = new Framer((frame, final) => this.#put({ requestId: id, segmentId: id, frame, final }));
    this.#before = "";
    for await (const text of this.input) {
      const clauses = typeof text === "symbol" ? cutter.flush() : cutter.push(text);
      for (const clause of clauses) await this.#speak(clause, framer);
    }
    for (const clause of cutter.flush()) await this.#speak(clause, framer);
    if (this.abortSignal.aborted) return;
    framer.end();
    if (!this.queue.closed) this.queue.put(tts.SynthesizeStream.END_OF_STREAM);
  }

  async #speak(clause: string, framer: Framer): Promise<void> {
    if (this.abortSignal.aborted) return;
    this.markStarted();
    if (/[.!?…]["')\]]*$/.test(this.#before)) framer.push(sentencePause);
    this.#before = clause;
    await this.#tts.speak(clause, (samples) => framer.push(samples), this.abortSignal);
  }

  #put(audio: tts.SynthesizedAudio): void {
    if (!this.queue.closed && !this.abortSignal.aborted) this.queue.put(audio);
  }
}

class ClauseChunkedStream extends tts.ChunkedStream {
  readonly label = "switchboard.ClauseChunkedStream";
  readonly #tts: ClauseTts;

  constructor(text: string, parent: ClauseTts, connOptions?: APIConnectOptions, signal?: AbortSignal) {
    super(text, parent, connOptions, signal);
    this.#tts = parent;
  }

  protected override async run(): Promise<void> {
    const id = shortuuid();
    const framer = new Framer((frame, final) => {
      if (!this.queue.closed) this.queue.put({ requestId: id, segmentId: id, frame, final });
    });
    const cutter = new ClauseCutter();
    for (const clause of [...cutter.push(this.inputText), ...cutter.flush()]) {
      await this.#tts.speak(clause, (samples) => framer.push(samples), this.abortSignal);
    }
    framer.end();
    if (!this.queue.closed) this.queue.close();
  }
}
