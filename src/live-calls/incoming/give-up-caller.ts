import type { Db } from "../../db/database.ts";
import { deleteSimulatedCaller } from "./queries.ts";

/** A caller whom nobody took goes home, and is not let in hours later. */
export async function giveUpCaller(db: Db, organizationId: string, callId: string): Promise<void> {
  await deleteSimulatedCaller(db, organizationId, callId);
}
