import type { Db } from "../db/database.ts";
import { selectAgent } from "./queries.ts";
import { agentRecord } from "./record.ts";
import type { AgentRecord } from "./schema.ts";

export async function findAgent(db: Db, organizationId: string, agentId: string): Promise<AgentRecord | undefined> {
  const row = await selectAgent(db, organizationId, agentId);
  return row && agentRecord(organizationId, row);
}
