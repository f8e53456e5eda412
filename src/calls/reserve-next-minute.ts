import type { Db } from "../db/database.ts";
import { Problem } from "../errors.ts";
import { reserveMinutes } from "../organizations/minutes.ts";
import { lockCallStatus } from "./queries.ts";

/** Reserves one more minute for a call that runs. False when there is none left; a call that has ended takes none. */
export async function reserveNextMinute(db: Db, organizationId: string, callId: string): Promise<boolean> {
  try {
    return await db.transaction(async (tx) => {
      // The lock keeps the end of the call, which settles its minutes, from passing by.
      const status = await lockCallStatus(tx, organizationId, callId);
      if (status === "in-progress") await reserveMinutes(tx, organizationId, callId, 1);
      return true;
    });
  } catch (error) {
    if (error instanceof Problem && error.code === "insufficient_minutes") return false;
    throw error;
  }
}
