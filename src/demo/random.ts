/** A small generator of repeatable chance (mulberry32): the same seed, the same organization. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  whole(min: number, max: number): number;
  pick<T>(from: readonly T[]): T;
}

export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    whole: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: <T>(from: readonly T[]) => from[Math.floor(next() * from.length)] as T,
  };
}
