import { performance } from "node:perf_hooks";
import { frameMs } from "./port.ts";

/** Calls every member once per frame of 20 ms. It runs only while it has members. */
export interface FrameClock {
  /** Answers how to leave. A member that throws leaves, and `onFault` is told. */
  add(tick: () => void, onFault: (error: unknown) => void): () => void;
}

export interface FrameClockOptions {
  /** How many times faster than real time. */
  speed?: number;
  /** Told once per frame how late it was, for measurements. */
  onFrame?: (lateMs: number, members: number) => void;
}

/** What a stalled process makes up for; frames that are further behind were never on the line. */
const catchUpFramesMax = 50;

/**
 * One timer for all members, on absolute deadlines: a late frame does not delay the next one, so the line's time and the
 * wall clock stay together however long the line is up.
 */
export function makeFrameClock({ speed = 1, onFrame }: FrameClockOptions = {}): FrameClock {
  const members = new Set<{ tick: () => void; onFault: (error: unknown) => void }>();
  const periodMs = frameMs / speed;
  let timer: NodeJS.Timeout | undefined;
  let nextAt = 0;

  const wait = () => {
    timer = setTimeout(run, Math.max(0, nextAt - performance.now()));
  };
  const run = () => {
    timer = undefined;
    const now = performance.now();
    nextAt = Math.max(nextAt, now - catchUpFramesMax * periodMs);
    while (nextAt <= now && members.size > 0) {
      onFrame?.(now - nextAt, members.size);
      nextAt += periodMs;
      for (const member of members) tickMember(member);
    }
    // A member that came while these ran has started the timer already.
    if (members.size > 0 && timer === undefined) wait();
  };
  const tickMember = (member: { tick: () => void; onFault: (error: unknown) => void }) => {
    try {
      member.tick();
    } catch (error) {
      members.delete(member);
      member.onFault(error);
    }
  };

  return {
    add(tick, onFault) {
      const member = { tick, onFault };
      members.add(member);
      if (members.size === 1 && timer === undefined) {
        nextAt = performance.now() + periodMs;
        wait();
      }
      return () => {
        members.delete(member);
        if (members.size > 0 || timer === undefined) return;
        clearTimeout(timer);
        timer = undefined;
      };
    },
  };
}
