import type { Actor } from "../actor.ts";
import type { Db } from "../db/database.ts";
import { newId } from "../ids.ts";
import { applyChanges, newAgentState, newOutbound } from "./apply-changes.ts";
import { checkReferences } from "./check-references.ts";
import { lockConfiguration } from "./lock-configuration.ts";
import { insertAgent, insertVersion } from "./queries.ts";
import { agentRecord } from "./record.ts";
import type { AgentRecord, CreateAgentInput } from "./schema.ts";

export async function createAgent(db: Db, actor: Actor, input: CreateAgentInput): Promise<AgentRecord> {
  const { organizationId, userId } = actor;
  return await db.transaction(async (tx) => {
    await lockConfiguration(tx, organizationId);
    await checkReferences(tx, organizationId, input);
    const { outbound, ...own } = input;
    const state = applyChanges(newAgentState(input.name), own);
    Object.assign(state, newOutbound(state.settings, outbound));
    const agentId = newId();
    const row = await insertAgent(tx, organizationId, { ...state, id: agentId, userId });
    await insertVersion(tx, organizationId, { agentId, version: row.historyId, userId, state });
    return agentRecord(organizationId, row);
  });
}
