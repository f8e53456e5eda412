import type { Tx } from "../db/database.ts";
import { writeTranscript } from "./transcript-queries.ts";

/** Makes the call's transcript from its turns, however often; false where nothing was said. */
export async function storeTranscript(tx: Tx, organizationId: string, callId: string): Promise<boolean> {
  return await writeTranscript(tx, organizationId, callId);
}
