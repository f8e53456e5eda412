import type { Tx } from "../db/database.ts";
import { reserveMinutes } from "../organizations/minutes.ts";
import { type CallBegun, insertCallBegun } from "./accept-queries.ts";

export type { CallBegun };

const reservedMinutes = 1;

/** A call that the other side begins: from the commit on it exists, and its first minute is reserved. */
export async function acceptCall(tx: Tx, organizationId: string, call: CallBegun): Promise<{ number: number }> {
  await reserveMinutes(tx, organizationId, call.id, reservedMinutes);
  return await insertCallBegun(tx, organizationId, call);
}

/** The same for a call that will not be taken: nothing is reserved for it. The caller ends it. */
export async function noteCall(tx: Tx, organizationId: string, call: CallBegun): Promise<void> {
  await insertCallBegun(tx, organizationId, call);
}
