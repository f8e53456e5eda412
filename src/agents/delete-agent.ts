import type { Actor } from "../actor.ts";
import type { Db } from "../db/database.ts";
import { notFound } from "../errors.ts";
import { unassignAgent } from "../phone-numbers/unassign-agent.ts";
import { lockConfiguration } from "./lock-configuration.ts";
import { markAgentDeleted } from "./queries.ts";

/** The agent is gone for everyone; its row stays, because calls and versions refer to it. */
export async function deleteAgent(db: Db, actor: Actor, agentId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockConfiguration(tx, actor.organizationId);
    if (!(await markAgentDeleted(tx, actor.organizationId, agentId))) throw notFound("agent");
    await unassignAgent(tx, actor.organizationId, agentId);
  });
}
