import type { LineClock } from "./line-clock.ts";

/** Between keys, before what was pressed counts as complete. */
const pauseMs = 1500;

/** Collects the keys of a telephone into what was entered. */
export class KeyPresses {
  readonly #clock: LineClock;
  readonly #onEntered: (digits: string) => void;
  #digits = "";
  #cancel: () => void = () => undefined;

  constructor(clock: LineClock, onEntered: (digits: string) => void) {
    this.#clock = clock;
    this.#onEntered = onEntered;
  }

  press(digit: string): void {
    this.#cancel();
    this.#digits += digit;
    this.#cancel = this.#clock.after(pauseMs, () => {
      const digits = this.#digits;
      this.#digits = "";
      this.#onEntered(digits);
    });
  }
}
