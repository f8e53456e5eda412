import { useSyncExternalStore } from "react";

/** Whether the server answers at all. What a request finds out about it is told here; the banner asks again. */
let lost = false;
const listeners = new Set<() => void>();

export function noteConnection(isLost: boolean): void {
  if (lost === isLost) return;
  lost = isLost;
  for (const listener of listeners) listener();
}

export function useConnectionLost(): boolean {
  return useSyncExternalStore(subscribe, () => lost);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
