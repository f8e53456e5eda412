import type { Db } from "../db/database.ts";
import { type CallerNumber, selectCallableAgent } from "./queries.ts";

export interface CallableAgent {
  id: string;
  name: string;
  isActive: boolean;
  hasOutbound: boolean;
  /** 0 means no limit. */
  maxCallTimeSeconds: number;
  /** What the agent leaves on a machine when the call brings no message of its own. */
  voicemailMessage: string;
  callerNumber: CallerNumber | undefined;
}

/**
 * What placing a call needs to know of an agent, in one look. The number is the agent's default outbound number, otherwise
 * the first one assigned to it; a number that is switched off is not usable.
 */
export async function findCallableAgent(
  db: Db,
  organizationId: string,
  agentId: string,
): Promise<CallableAgent | undefined> {
  const row = await selectCallableAgent(db, organizationId, agentId);
  return row && { ...row, callerNumber: row.callerNumber ?? undefined };
}
