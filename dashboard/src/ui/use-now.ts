import { useSyncExternalStore } from "react";

/** A hook that knows the time, to so many milliseconds: one timer for all who use it, and none while nobody does. */
export function makeUseNow(everyMs: number): () => number {
  let now = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const listeners = new Set<() => void>();

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    timer ??= setInterval(() => {
      now = Date.now();
      for (const tell of listeners) tell();
    }, everyMs);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  }

  return () => useSyncExternalStore(subscribe, () => now);
}
