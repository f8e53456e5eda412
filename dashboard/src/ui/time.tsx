import { useSyncExternalStore } from "react";
import { ago, clock, moment, phone, utc } from "./format.ts";

/** One clock for all: the page does not tick once for every time it shows. */
let now = Date.now();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const tell of listeners) tell();
  }, 20_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** "3 minutes ago", kept true. */
export function RelativeTime({ at }: { at: string }) {
  const present = useSyncExternalStore(subscribe, () => now);
  return (
    <time dateTime={at} title={utc(at)} className="whitespace-nowrap">
      {ago(at, present)}
    </time>
  );
}

/** A moment in the viewer's zone. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={utc(at)} className="whitespace-nowrap">
      {moment(at)}
    </time>
  );
}

export function Duration({ seconds }: { seconds: number }) {
  return <span title={`${seconds} s`}>{clock(seconds)}</span>;
}

export function PhoneNumber({ value }: { value: string }) {
  return (
    <span title={value} className="whitespace-nowrap">
      {phone(value)}
    </span>
  );
}
