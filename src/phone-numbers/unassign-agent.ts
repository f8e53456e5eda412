import type { Tx } from "../db/database.ts";
import { clearAgent } from "./queries.ts";

/** The numbers of an agent that is going away stay, without an agent. */
export async function unassignAgent(tx: Tx, organizationId: string, agentId: string): Promise<void> {
  await clearAgent(tx, organizationId, agentId);
}
