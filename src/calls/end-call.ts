import type { Db } from "../db/database.ts";
import { addJob } from "../jobs/queue.ts";
import { settleMinutes } from "../organizations/minutes.ts";
import type { CollectedData, EndReason } from "../voice/port.ts";
import { emitCallEvent } from "../webhooks/emit-call-event.ts";
import { type CallEvent, nextStatus } from "./lifecycle.ts";
import { closeCommands, lockCallStatus, setCallEnded } from "./queries.ts";
import { storeTranscript } from "./store-transcript.ts";

export interface CallEnd {
  event: CallEvent;
  /** From answer to hang-up. */
  callSeconds: number;
  error?: string;
  reason?: EndReason;
  collected?: CollectedData;
  transferredTo?: string;
}

/** Ends a call once, for whatever reason: all that follows from its end happens with it. False if it had ended. */
export async function endCall(db: Db, organizationId: string, callId: string, end: CallEnd): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const current = await lockCallStatus(tx, organizationId, callId);
    const status = current && nextStatus(current, end.event);
    if (status === undefined) return false;
    // A started minute is used up. Before the change of the call, as a call that begins has it: that change locks sums, and two
    // orders of locks would be a deadlock.
    await settleMinutes(tx, organizationId, callId, Math.ceil(end.callSeconds / 60));
    await setCallEnded(tx, organizationId, callId, { ...end, status });
    await closeCommands(tx, organizationId, callId);
    if (current === "in-progress") await storeTranscript(tx, organizationId, callId);
    await addJob(tx, "calls.analyze", { organizationId, callId });
    await emitCallEvent(tx, organizationId, callId, "call.ended");
    return true;
  });
}
