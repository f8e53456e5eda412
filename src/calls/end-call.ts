import type { Db } from "../db/database.ts";
import { settleMinutes } from "../organizations/minutes.ts";
import { type CallEvent, nextStatus } from "./lifecycle.ts";
import { lockCallStatus, setCallEnded } from "./queries.ts";

export interface CallEnd {
  event: CallEvent;
  /** From answer to hang-up. */
  callSeconds: number;
  error?: string;
}

/** Ends a call once, for whatever reason: final status, minutes settled. False if it had ended. */
export async function endCall(db: Db, organizationId: string, callId: string, end: CallEnd): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const current = await lockCallStatus(tx, organizationId, callId);
    const status = current && nextStatus(current, end.event);
    if (status === undefined) return false;
    await setCallEnded(tx, organizationId, callId, { status, callSeconds: end.callSeconds, error: end.error });
    // A started minute is used up.
    await settleMinutes(tx, organizationId, callId, Math.ceil(end.callSeconds / 60));
    return true;
  });
}
