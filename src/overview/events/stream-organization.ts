import type { Db } from "../../db/database.ts";
import type { CallWatch } from "../../live-calls/events/call-watch.ts";
import { makeBell } from "../../live-calls/events/stream-events.ts";
import { type CallNews, selectLive, selectNews, selectNewTurns, type TurnNews } from "./queries.ts";

export interface OrganizationStreamOptions {
  db: Db;
  watch: CallWatch;
  organizationId: string;
  signal: AbortSignal;
  /** Then the reader has to come back, and to show again that it may read. */
  lifetimeMs: number;
}

const heartbeatMs = 15_000;
const reconnectMs = 1_000;

/** What is known of a call that has not ended. */
interface Followed {
  shown: string;
  lastSeq: number;
}

/**
 * All calls of an organization as server-sent events, from what is stored: the calls that run, then every change. What happens
 * while a reader is slow is read when it asks again, and nothing is kept for it meanwhile.
 */
export async function* streamOrganization(options: OrganizationStreamOptions): AsyncGenerator<string> {
  const { db, organizationId, signal } = options;
  const endsAtMs = performance.now() + options.lifetimeMs;
  const bell = makeBell(signal);
  const changed = new Set<string>();
  const followed = new Map<string, Followed>();
  const leave = await options.watch.watchOrganization(organizationId, (callId) => {
    // After a break anything may have changed, for all of those that are followed.
    for (const id of callId === undefined ? followed.keys() : [callId]) changed.add(id);
    bell.ring();
  });
  try {
    yield `retry: ${reconnectMs}\n\n`;
    for (const { lastSeq, ...call } of await selectLive(db, organizationId)) {
      followed.set(call.id, { shown: JSON.stringify(call), lastSeq });
      yield callEvent(JSON.stringify(call));
    }
    yield "event: ready\ndata: {}\n\n";
    while (!signal.aborted && performance.now() < endsAtMs) {
      if (!(await bell.rang(heartbeatMs))) yield ": still here\n\n";
      const ids = [...changed];
      changed.clear();
      if (ids.length > 0 && !signal.aborted) yield* news(db, organizationId, ids, followed);
    }
  } finally {
    leave();
  }
}

async function* news(
  db: Db,
  organizationId: string,
  ids: string[],
  followed: Map<string, Followed>,
): AsyncGenerator<string> {
  const calls = await selectNews(db, organizationId, ids);
  const known = calls.map(({ id }) => ({ callId: id, lastSeq: followed.get(id)?.lastSeq ?? -1 }));
  // A call that ended before anybody followed it is told of once, without its words.
  const speaking = known.filter(({ callId }, index) => followed.has(callId) || calls[index]?.endTime === null);
  const turns = Map.groupBy(await selectNewTurns(db, organizationId, speaking), ({ callId }) => callId);
  for (const call of calls) yield* newsOfCall(call, turns.get(call.id) ?? [], followed);
}

function* newsOfCall(call: CallNews, turns: TurnNews[], followed: Map<string, Followed>): Generator<string> {
  const before = followed.get(call.id);
  const text = JSON.stringify(call);
  const isFinal = call.endTime !== null;
  const isNews = text !== before?.shown;
  // The end comes after the last word, any other state before the words that follow from it.
  if (isNews && !isFinal) yield callEvent(text);
  for (const turn of turns) yield `event: turn\ndata: ${JSON.stringify(turn)}\n\n`;
  if (isNews && isFinal) yield callEvent(text);
  if (isFinal) followed.delete(call.id);
  else followed.set(call.id, { shown: text, lastSeq: turns.at(-1)?.seq ?? before?.lastSeq ?? -1 });
}

function callEvent(json: string): string {
  return `event: call\ndata: ${json}\n\n`;
}
