import type { Actor } from "../actor.ts";
import type { Db } from "../db/database.ts";
import { notFound } from "../errors.ts";
import { applyChanges } from "./apply-changes.ts";
import { checkReferences } from "./check-references.ts";
import { lockConfiguration } from "./lock-configuration.ts";
import { selectAgent } from "./queries.ts";
import { agentRecord } from "./record.ts";
import { saveAgent } from "./save-agent.ts";
import type { AgentRecord, UpdateAgentInput } from "./schema.ts";

export async function updateAgent(
  db: Db,
  actor: Actor,
  agentId: string,
  changes: UpdateAgentInput,
): Promise<AgentRecord> {
  return await db.transaction(async (tx) => {
    await lockConfiguration(tx, actor.organizationId);
    const row = await selectAgent(tx, actor.organizationId, agentId);
    if (!row) throw notFound("agent");
    await checkReferences(tx, actor.organizationId, changes);
    return agentRecord(actor.organizationId, await saveAgent(tx, actor, agentId, applyChanges(row, changes)));
  });
}
