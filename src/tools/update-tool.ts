import type { Actor } from "../actor.ts";
import type { Db } from "../db/database.ts";
import { notFound } from "../errors.ts";
import { completeConfiguration } from "./configurations.ts";
import { updateToolRow } from "./queries.ts";
import type { Tool, UpdateToolInput } from "./schema.ts";

export async function updateTool(db: Db, actor: Actor, toolId: string, changes: UpdateToolInput): Promise<Tool> {
  const { type, configuration } = changes;
  const complete = type && configuration && { type, configuration: completeConfiguration(type, configuration) };
  const tool = await updateToolRow(db, actor.organizationId, toolId, { ...changes, ...complete });
  if (!tool) throw notFound("tool");
  return tool;
}
