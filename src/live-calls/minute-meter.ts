const minuteMs = 60_000;
/** Early enough that a refusal leaves time for a polite end within what is paid. */
const aheadMs = 10_000;

/** Says when the next minute has to be reserved; the first one was, when the call was placed. No clock but the line's. */
export class MinuteMeter {
  #reservedMinutes = 1;

  /** Whether to reserve another minute now. Once for each. */
  isDue(lineMs: number): boolean {
    if (lineMs < this.#reservedMinutes * minuteMs - aheadMs) return false;
    this.#reservedMinutes += 1;
    return true;
  }
}
