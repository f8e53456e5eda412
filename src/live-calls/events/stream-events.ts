import type { Db } from "../../db/database.ts";
import type { CallWatch } from "./call-watch.ts";
import { type CallState, selectCallState, selectTurns, type TurnRow } from "./event-queries.ts";

export interface EventStreamOptions {
  db: Db;
  watch: CallWatch;
  organizationId: string;
  callId: string;
  /** The last turn that the reader has; -1 for none. */
  lastSeq: number;
  signal: AbortSignal;
}

const heartbeatMs = 15_000;
const reconnectMs = 2_000;

/**
 * A call as server-sent events, from what is stored: what happens while a reader is slow is read when it asks again, and
 * nothing is kept for it meanwhile. Ends with the call.
 */
export async function* streamEvents(options: EventStreamOptions): AsyncGenerator<string> {
  const { db, organizationId, callId, signal } = options;
  const bell = makeBell(signal);
  const leave = await options.watch.watch(organizationId, callId, bell.ring);
  let { lastSeq } = options;
  let shown = "";
  try {
    yield `retry: ${reconnectMs}\n\n`;
    while (!signal.aborted) {
      const state = await selectCallState(db, organizationId, callId);
      const turns = await selectTurns(db, organizationId, callId, lastSeq);
      if (!state) return;
      const text = JSON.stringify(state);
      const news = [...turns.map(turnEvent)];
      // The end comes after the last word, any other state before the words that follow from it.
      if (text !== shown) news.splice(isFinal(state) ? news.length : 0, 0, stateEvent(text));
      lastSeq = turns.at(-1)?.seq ?? lastSeq;
      shown = text;
      for (const event of news) yield event;
      if (isFinal(state)) return yield "event: end\ndata: {}\n\n";
      if (!(await bell.rang(heartbeatMs))) yield ": still here\n\n";
    }
  } finally {
    leave();
  }
}

function isFinal(state: CallState): boolean {
  return state.endTime !== null;
}

function stateEvent(json: string): string {
  return `event: state\ndata: ${json}\n\n`;
}

function turnEvent(turn: TurnRow): string {
  return `id: ${turn.seq}\nevent: turn\ndata: ${JSON.stringify(turn)}\n\n`;
}

/** Remembers that it rang, however often, until somebody listens. */
export function makeBell(signal: AbortSignal) {
  let rung = false;
  let wake: () => void = () => undefined;
  const ring = () => {
    rung = true;
    wake();
  };
  signal.addEventListener("abort", ring, { once: true });
  return {
    ring,
    /** False when it did not ring for so long. */
    async rang(patienceMs: number): Promise<boolean> {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, patienceMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      const did = rung;
      rung = false;
      return did;
    },
  };
}
