import type { Db } from "../db/database.ts";
import { setCallType } from "./queries.ts";

/** A machine answered, not a person. */
export async function markMachine(db: Db, organizationId: string, callId: string): Promise<void> {
  await setCallType(db, organizationId, callId, "voicemail");
}
