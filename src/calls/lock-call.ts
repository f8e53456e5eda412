import type { Tx } from "../db/database.ts";
import type { CallStatus } from "./lifecycle.ts";
import { lockCallStatus } from "./queries.ts";

/** The status of a call, which stays as it is until the transaction ends; undefined when there is no such call. */
export async function lockCall(tx: Tx, organizationId: string, callId: string): Promise<CallStatus | undefined> {
  return await lockCallStatus(tx, organizationId, callId);
}
