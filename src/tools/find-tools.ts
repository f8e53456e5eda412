import type { Db } from "../db/database.ts";
import { selectTools } from "./queries.ts";
import type { Tool } from "./schema.ts";

/** The tools with these ids, in the order of the ids; those that are gone are left out. */
export async function findTools(db: Db, organizationId: string, toolIds: string[]): Promise<Tool[]> {
  if (toolIds.length === 0) return [];
  const found = new Map((await selectTools(db, organizationId, toolIds)).map((tool) => [tool.id, tool]));
  return [...new Set(toolIds)].flatMap((id) => found.get(id) ?? []);
}
