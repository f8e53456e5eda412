import { useSyncExternalStore } from "react";

/**
 * A session that ends while somebody works must not cost them what they typed: the page stays, a dialog asks for the password,
 * and the requests that were refused meanwhile are sent again.
 */
type State = "unknown" | "signed-in" | "expired";

let state: State = "unknown";
let renewed: { promise: Promise<void>; resolve: () => void } | undefined;
const listeners = new Set<() => void>();

export function noteSignedIn(): void {
  renewed?.resolve();
  renewed = undefined;
  change("signed-in");
}

export function noteSignedOut(): void {
  renewed?.resolve();
  renewed = undefined;
  change("unknown");
}

export function isSignedIn(): boolean {
  return state === "signed-in";
}

/** Resolves once the same person has signed in again; undefined for somebody who never was. */
export function waitForRenewal(): Promise<void> | undefined {
  if (state === "unknown") return undefined;
  if (!renewed) {
    let resolve = () => {};
    const promise = new Promise<void>((done) => {
      resolve = done;
    });
    renewed = { promise, resolve };
  }
  change("expired");
  return renewed.promise;
}

export function useSessionState(): State {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}

function change(next: State): void {
  if (state === next) return;
  state = next;
  for (const listener of listeners) listener();
}
