import { useSyncExternalStore } from "react";
import { clock } from "../../ui/format.ts";
import type { LiveCall } from "./live-state.ts";

let now = Date.now();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const tell of listeners) tell();
  }, 1_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** How long it has been talked, or waited; one clock for all rows. */
export function Elapsed({ call }: { call: LiveCall }) {
  const present = useSyncExternalStore(subscribe, () => now);
  const since = Date.parse(call.answeredAt ?? call.startTime);
  const seconds = call.endTime === null ? (present - since) / 1000 : call.duration;
  return <span className="tabular-nums">{clock(seconds)}</span>;
}
