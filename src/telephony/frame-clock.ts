import { performance } from "node:perf_hooks";
import { frameMs } from "./port.ts";

/** Calls every member once per frame of 20 ms. It runs only while it has members. */
export interface FrameClock {
  /** Answers how to leave. A member that throws leaves, and `onFault` is told. */
  add(tick: () => void, onFault: (error: unknown) => void): () => void;
}

export interface FrameClockOptions {
  /** How many times faster than real time, at most: a faster clock waits for the machine, real time waits for nobody. */
  speed?: number;
  /** With a faster clock: whether something is being worked on that would take longer on the line than it does. */
  isHeld?: () => boolean;
  /** Told once per frame how late it was, for measurements. */
  onFrame?: (lateMs: number, members: number) => void;
}

/** What a stalled process makes up for; frames that are further behind were never on the line. */
const catchUpFramesMax = 50;
const heldMs = 2;

/**
 * One timer for all members, on absolute deadlines: a late frame does not delay the next one, so the line's time and the
 * wall clock stay together however long the line is up. Late frames follow one by one, with a turn of the event loop
 * between them, so that who listens can react to the first before the last.
 */
export function makeFrameClock({ speed = 1, isHeld, onFrame }: FrameClockOptions = {}): FrameClock {
  const members = new Set<{ tick: () => void; onFault: (error: unknown) => void }>();
  const periodMs = frameMs / speed;
  let cancel: (() => void) | undefined;
  let nextAt = 0;

  const wait = () => {
    const waitMs = nextAt - performance.now();
    if (waitMs > 0) {
      const timer = setTimeout(run, waitMs);
      cancel = () => clearTimeout(timer);
    } else {
      const immediate = setImmediate(run);
      cancel = () => clearImmediate(immediate);
    }
  };
  const run = () => {
    cancel = undefined;
    const now = performance.now();
    nextAt = Math.max(nextAt, now - (speed > 1 ? 1 : catchUpFramesMax) * periodMs);
    if (speed > 1 && isHeld?.()) nextAt = now + heldMs;
    else if (nextAt <= now) {
      onFrame?.(now - nextAt, members.size);
      nextAt += periodMs;
      for (const member of members) tickMember(member);
    }
    // A member that came while these ran has started the timer already.
    if (members.size > 0 && cancel === undefined) wait();
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
      if (members.size === 1 && cancel === undefined) {
        nextAt = performance.now() + periodMs;
        wait();
      }
      return () => {
        members.delete(member);
        if (members.size > 0) return;
        cancel?.();
        cancel = undefined;
      };
    },
  };
}
