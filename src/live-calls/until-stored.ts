import { setTimeout as sleep } from "node:timers/promises";
import { isUnreachable } from "../db/database.ts";
import { Problem } from "../errors.ts";
import type { Log } from "../log.ts";

const firstPauseMs = 100;
const pauseMsMax = 2_000;

/** Repeats a write while the database is away: a call outlives that. Writes given here may happen twice. */
export async function untilStored<T>(log: Log, write: () => Promise<T>): Promise<T> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, pauseMsMax)) {
    try {
      return await write();
    } catch (error) {
      if (!isAway(error)) throw error;
      log.warn({ err: error }, "the database is away, a write of a call waits");
      await sleep(pauseMs);
    }
  }
}

function isAway(error: unknown): boolean {
  return error instanceof Problem ? error.code === "unavailable" : isUnreachable(error);
}
