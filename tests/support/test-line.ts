import { rms } from "../../src/audio/level.ts";
import { decodeMuLaw, encodeMuLaw } from "../../src/audio/mu-law.ts";
import { resample } from "../../src/audio/resample.ts";
import { makeFrameClock } from "../../src/telephony/frame-clock.ts";
import { type Exchange, frameMs, type HangUpCause, type Leg, type LegEvent } from "../../src/telephony/port.ts";

const rate = 8000;
const frameSamples = (rate * frameMs) / 1000;
const audible = 150;

/** A telephone line in a test's hand: it says what the test tells it, when the test tells it, and keeps what the agent said. */
export class TestLine {
  readonly leg: Leg;
  readonly digits: string[] = [];
  readonly transfers: string[] = [];
  /** Frame by frame: what the agent said. */
  readonly agentFrames: Int16Array[] = [];
  acceptsTransfers = true;
  readonly #events: LegEvent[] = [];
  #wakeReader: () => void = () => undefined;
  #exchange: Exchange | undefined;
  #leave: () => void = () => undefined;
  #speaking: Int16Array = new Int16Array(0);
  #spokenSamples = 0;
  #noise = 0;
  #ended = false;
  readonly #waiting = new Set<() => void>();

  constructor(speed: number) {
    const clock = makeFrameClock({ speed });
    this.leg = {
      id: "test-line",
      format: { sampleRate: rate },
      events: { [Symbol.asyncIterator]: () => this.#readEvents() },
      connect: (exchange) => {
        this.#exchange = exchange;
        this.#leave = clock.add(
          () => this.#tick(),
          (error) => {
            throw error;
          },
        );
      },
      sendDigits: async (digits) => void this.digits.push(digits),
      hold: async () => undefined,
      resume: async () => undefined,
      transfer: async (target) => {
        this.transfers.push(target);
        return this.acceptsTransfers;
      },
      hangUp: async () => this.end("hung-up-by-us"),
    };
  }

  get nowMs(): number {
    return this.agentFrames.length * frameMs;
  }

  /** Begins to speak now: 16 kHz as a voice makes it, heard through the telephone. */
  speak(samples: Int16Array, gain = 1): void {
    const narrow = decodeMuLaw(encodeMuLaw(resample(samples, 16_000, rate)));
    this.#speaking = gain === 1 ? narrow : narrow.map((sample) => sample * gain);
    this.#spokenSamples = 0;
  }

  /** A hum under everything. */
  hum(amplitude: number): void {
    this.#noise = amplitude;
  }

  press(digit: string): void {
    this.#emit({ kind: "digit", digit, durationMs: 100 });
  }

  end(cause: HangUpCause): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#leave();
    this.#emit({ kind: "ended", hangUp: { cause, detail: cause } });
  }

  isAgentAudible(fromMs: number, toMs: number): boolean {
    return this.agentFrames.slice(fromMs / frameMs, toMs / frameMs).some((frame) => rms(frame) > audible);
  }

  /** Resolves at the frame at which `isTrue` first is. */
  async until(isTrue: () => boolean): Promise<number> {
    while (!isTrue()) await new Promise<void>((resolve) => this.#waiting.add(resolve));
    return this.nowMs;
  }

  async untilAgentSpeaks(): Promise<number> {
    return await this.until(() => this.isAgentAudible(Math.max(0, this.nowMs - frameMs), this.nowMs));
  }

  /** The agent has said something and then nothing for a while. */
  async untilAgentIsQuiet(forMs = 700): Promise<number> {
    await this.untilAgentSpeaks();
    return await this.until(() => !this.isAgentAudible(Math.max(0, this.nowMs - forMs), this.nowMs));
  }

  async wait(ms: number): Promise<void> {
    const untilMs = this.nowMs + ms;
    await this.until(() => this.nowMs >= untilMs);
  }

  #tick(): void {
    const heard = new Int16Array(frameSamples);
    heard.set(this.#speaking.subarray(this.#spokenSamples, this.#spokenSamples + frameSamples));
    this.#spokenSamples += frameSamples;
    if (this.#noise > 0) {
      for (let i = 0; i < heard.length; i += 1) heard[i] = (heard[i] ?? 0) + this.#noise * Math.sin(i * 0.0785);
    }
    this.agentFrames.push(this.#exchange?.(heard) ?? heard);
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const wake of waiting) wake();
  }

  #emit(event: LegEvent): void {
    this.#events.push(event);
    this.#wakeReader();
  }

  async *#readEvents(): AsyncGenerator<LegEvent, void> {
    for (;;) {
      const event = this.#events.shift();
      if (event) yield event;
      if (event?.kind === "ended") return;
      if (!event) await new Promise<void>((resolve) => (this.#wakeReader = resolve));
    }
  }
}
