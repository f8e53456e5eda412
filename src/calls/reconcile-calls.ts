import type { Db } from "../db/database.ts";
import { endCall } from "./end-call.ts";
import { findAbandonedCalls } from "./queries.ts";

const batch = 500;

/** Ends calls whose lease ran out, so that no call stays open. Any number of processes may do this at once. */
export async function reconcileCalls(db: Db): Promise<number> {
  let ended = 0;
  for (const { organizationId, callId } of await findAbandonedCalls(db, batch)) {
    const end = { event: "fail", callSeconds: 0, error: "No voice process took the call in time." } as const;
    if (await endCall(db, organizationId, callId, end)) ended += 1;
  }
  return ended;
}
