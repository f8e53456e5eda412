import type { Db } from "../../db/database.ts";
import type { CallWatch } from "../events/call-watch.ts";
import { type CallState, selectCallState, selectTurns, type TurnRow } from "../events/event-queries.ts";

export interface FollowOptions {
  watch: CallWatch;
  signal: AbortSignal;
  /** How long the call may take to come into being. */
  beginWithinMs: number;
  onTurn(turn: TurnRow): void;
}

const lookMs = 1_000;

/** Reads a call along as it is spoken. Answers how it ended; undefined when it never began, or nobody wants to know any more. */
export async function followCall(
  db: Db,
  organizationId: string,
  callId: string,
  options: FollowOptions,
): Promise<CallState | undefined> {
  const giveUpAt = Date.now() + options.beginWithinMs;
  let wake: () => void = () => undefined;
  const leave = await options.watch.watch(organizationId, callId, () => wake());
  const onAbort = () => wake();
  options.signal.addEventListener("abort", onAbort, { once: true });
  let lastSeq = -1;
  try {
    while (!options.signal.aborted) {
      const changed = new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, lookMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      const state = await selectCallState(db, organizationId, callId);
      for (const turn of await selectTurns(db, organizationId, callId, lastSeq)) {
        lastSeq = turn.seq;
        options.onTurn(turn);
      }
      if (state?.endTime) return state;
      if (!state && Date.now() > giveUpAt) return undefined;
      await changed;
    }
    return undefined;
  } finally {
    wake();
    leave();
    options.signal.removeEventListener("abort", onAbort);
  }
}
