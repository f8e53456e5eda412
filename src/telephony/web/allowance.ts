/** So much at once, so much per second after that. */
export interface Allowance {
  /** False when it is used up. */
  take(amount: number, nowMs: number): boolean;
}

export function makeAllowance(options: { perSecond: number; atOnce: number }): Allowance {
  let left = options.atOnce;
  let filledAtMs: number | undefined;
  return {
    take(amount, nowMs) {
      const passedMs = nowMs - (filledAtMs ?? nowMs);
      left = Math.min(options.atOnce, left + (passedMs * options.perSecond) / 1000);
      filledAtMs = nowMs;
      left -= amount;
      return left >= 0;
    },
  };
}
