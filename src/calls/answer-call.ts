import type { Db } from "../db/database.ts";
import { emitCallEvent } from "../webhooks/emit-call-event.ts";
import { nextStatus } from "./lifecycle.ts";
import { lockCallStatus, setCallAnswered } from "./queries.ts";

/** Notes that the other side picked up. False if the call has ended meanwhile: nobody may be talked to then. */
export async function answerCall(db: Db, organizationId: string, callId: string): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const current = await lockCallStatus(tx, organizationId, callId);
    // Said twice when the first answer of the database was lost.
    if (current === "in-progress") return true;
    const status = current && nextStatus(current, "answer");
    if (status === undefined) return false;
    await setCallAnswered(tx, organizationId, callId, status);
    await emitCallEvent(tx, organizationId, callId, "call.started");
    return true;
  });
}
