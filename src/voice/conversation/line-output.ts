import { voice } from "@livekit/agents";
import type { AudioFrame } from "@livekit/rtc-node";
import { speechSampleRate } from "../speech/port.ts";
import { heardText } from "./heard-text.ts";

/** One stretch of the agent's speech, from its first sound to its last. */
export interface SpokenSegment {
  /** What was heard of it: up to the word at which it was cut. */
  text: string;
  interrupted: boolean;
}

export interface SpeechListener {
  onSegmentStarted(): void;
  onSegmentFinished(segment: SpokenSegment): void;
  /** The words of a segment become known, before or while they are spoken. */
  onText(): void;
}

const frameSamples = speechSampleRate / 50;
const queuedSamplesMax = 60 * speechSampleRate;

/** What the agent says. The line takes a frame when it is time for one, so that what was taken is exactly what was heard. */
export class LineOutput extends voice.AudioOutput {
  readonly #listener: SpeechListener;
  #chunks: Int16Array[] = [];
  #offset = 0;
  #queuedSamples = 0;
  #capturedSamples = 0;
  #playedSamples = 0;
  #text = "";
  #isOpen = false;
  #isComplete = false;
  #isPaused = false;
  #waiting: (() => void)[] = [];

  constructor(listener: SpeechListener) {
    super(speechSampleRate, undefined, { pause: true });
    this.#listener = listener;
  }

  /** Whether the agent is in the middle of saying something. */
  get isSpeaking(): boolean {
    return this.#isOpen && this.#playedSamples > 0;
  }

  /** The text of the segment that is being spoken, as it becomes known. */
  addText(text: string): void {
    this.#text += text;
    this.#listener.onText();
  }

  override async captureFrame(frame: AudioFrame): Promise<void> {
    await super.captureFrame(frame);
    if (!this.#isOpen) {
      this.#isOpen = true;
      this.#isComplete = false;
      this.#capturedSamples = 0;
      this.#playedSamples = 0;
    }
    this.#chunks.push(frame.data.slice());
    this.#queuedSamples += frame.samplesPerChannel;
    this.#capturedSamples += frame.samplesPerChannel;
    while (this.#isOpen && this.#queuedSamples > queuedSamplesMax) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  override flush(): void {
    super.flush();
    if (this.#isOpen) this.#isComplete = true;
    // Nothing to say was made of the text: it must not be counted to the next segment.
    else this.#text = "";
  }

  override clearBuffer(): void {
    this.#chunks = [];
    this.#offset = 0;
    this.#queuedSamples = 0;
    if (this.#isOpen) this.#finish(true);
    this.#wake();
  }

  override pause(): void {
    super.pause();
    this.#isPaused = true;
  }

  override resume(): void {
    super.resume();
    this.#isPaused = false;
  }

  /** 20 ms of speech, or undefined while there is nothing to say. */
  takeFrame(): Int16Array | undefined {
    if (!this.#isOpen || this.#isPaused) return undefined;
    const isReady = this.#queuedSamples >= frameSamples || (this.#isComplete && this.#queuedSamples > 0);
    if (!isReady) {
      if (this.#isComplete) this.#finish(false);
      return undefined;
    }
    if (this.#playedSamples === 0) {
      this.onPlaybackStarted(Date.now());
      this.#listener.onSegmentStarted();
    }
    const frame = this.#takeSamples();
    if (this.#isComplete && this.#queuedSamples === 0) this.#finish(false);
    this.#wake();
    return frame;
  }

  #takeSamples(): Int16Array {
    const frame = new Int16Array(frameSamples);
    let filled = 0;
    for (let chunk = this.#chunks[0]; chunk && filled < frameSamples; chunk = this.#chunks[0]) {
      const part = chunk.subarray(this.#offset, this.#offset + frameSamples - filled);
      frame.set(part, filled);
      filled += part.length;
      this.#offset += part.length;
      if (this.#offset < chunk.length) break;
      this.#chunks.shift();
      this.#offset = 0;
    }
    this.#queuedSamples -= filled;
    this.#playedSamples += filled;
    return frame;
  }

  #finish(interrupted: boolean): void {
    super.flush();
    const wasHeard = this.#playedSamples > 0;
    const text = interrupted ? heardText(this.#text, this.#playedSamples, this.#extent()) : this.#text.trim();
    this.#isOpen = false;
    this.#isComplete = false;
    this.#isPaused = false;
    this.#text = "";
    if (wasHeard) this.#listener.onSegmentFinished({ text, interrupted });
    const playbackPosition = this.#playedSamples / speechSampleRate;
    this.onPlaybackFinished({ playbackPosition, interrupted, ...(interrupted && { synchronizedTranscript: text }) });
  }

  /** How long the whole text would take: known once all of it was spoken to us. */
  #extent(): { samples: number; isWhole: boolean } {
    return { samples: this.#capturedSamples, isWhole: this.#isComplete };
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}

/** The framework tells here what it is about to say. It exports no class for this, so the shape is what counts. */
export class TextTap {
  readonly #output: LineOutput;

  constructor(output: LineOutput) {
    this.#output = output;
  }

  async captureText(text: string | { text: string }): Promise<void> {
    this.#output.addText(typeof text === "string" ? text : text.text);
  }

  flush(): void {}
  onAttached(): void {}
  onDetached(): void {}
}
