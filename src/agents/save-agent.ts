import type { Actor } from "../actor.ts";
import type { Tx } from "../db/database.ts";
import type { AgentState } from "./apply-changes.ts";
import { type AgentRow, insertVersion, updateAgentRow } from "./queries.ts";

/** Stores an agent's new state and keeps it as its next version. The caller holds the configuration lock. */
export async function saveAgent(tx: Tx, actor: Actor, agentId: string, state: AgentState): Promise<AgentRow> {
  const row = await updateAgentRow(tx, actor.organizationId, agentId, state);
  await insertVersion(tx, actor.organizationId, { agentId, version: row.historyId, userId: actor.userId, state });
  return row;
}
