import type { Db } from "../db/database.ts";
import { type CallEnd, endCall } from "./end-call.ts";
import { type AbandonedCall, findAbandonedCalls, type Patience } from "./open-queries.ts";

const batch = 500;

/** Ends calls that nobody works on any more, so that none stays open. Any number of processes may do this at once. */
export async function reconcileCalls(db: Db, patience: Patience): Promise<number> {
  let ended = 0;
  for (const call of await findAbandonedCalls(db, patience, batch)) {
    if (await endCall(db, call.organizationId, call.callId, endOf(call))) ended += 1;
  }
  return ended;
}

function endOf({ callType, wasTaken, callSeconds }: AbandonedCall): CallEnd {
  if (!wasTaken && callType === "web") return { event: "cancel", callSeconds: 0, error: "Nobody came to talk." };
  if (!wasTaken) return { event: "fail", callSeconds: 0, error: "No voice process took the call in time." };
  return { event: "fail", callSeconds, reason: "failed", error: "The voice process ended during the call." };
}
