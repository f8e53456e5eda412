import { stream, voice } from "@livekit/agents";
import { AudioFrame } from "@livekit/rtc-node";
import { makeResampler } from "../../audio/resample.ts";

/** Everything between the line and the brain is 16 kHz: what speech detection and recognition want, and what flite speaks. */
export const pipelineRate = 16_000;

/** What the caller says, frame by frame as the line gives it, silence included. */
export class LineInput extends voice.AudioInput {
  readonly #frames = stream.createStreamChannel<AudioFrame>();
  readonly #resampler: ReturnType<typeof makeResampler>;
  #isOpen = false;

  constructor(lineRate: number) {
    super();
    this.#resampler = makeResampler(lineRate, pipelineRate);
    this.multiStream.addInputStream(this.#frames.stream());
  }

  /** From now on somebody listens. What comes earlier would only pile up. */
  open(): void {
    this.#isOpen = true;
  }

  push(heard: Int16Array): void {
    if (!this.#isOpen) return;
    const samples = this.#resampler.push(heard);
    void this.#frames.write(new AudioFrame(samples, pipelineRate, 1, samples.length)).catch(() => undefined);
  }

  override async close(): Promise<void> {
    this.#isOpen = false;
    await this.#frames.close().catch(() => undefined);
    await super.close();
  }
}
