import type { LineClock } from "./line-clock.ts";

const checkMs = 500;

export interface SilenceOptions {
  clock: LineClock;
  /** 0 for never. */
  awayMs: number;
  isQuiet: () => boolean;
  onSilence: () => void;
}

/** Tells when nobody has said anything for a while, again and again. */
export class SilenceWatch {
  readonly #options: SilenceOptions;
  #quietSinceMs: number;

  constructor(options: SilenceOptions) {
    this.#options = options;
    this.#quietSinceMs = options.clock.nowMs;
    if (options.awayMs > 0) this.#check();
  }

  restart(): void {
    this.#quietSinceMs = this.#options.clock.nowMs;
  }

  #check(): void {
    const { clock, awayMs, isQuiet, onSilence } = this.#options;
    clock.after(checkMs, () => {
      if (!isQuiet()) this.restart();
      else if (clock.nowMs - this.#quietSinceMs >= awayMs) {
        this.restart();
        onSilence();
      }
      this.#check();
    });
  }
}
