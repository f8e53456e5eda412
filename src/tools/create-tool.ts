import type { Actor } from "../actor.ts";
import type { Db } from "../db/database.ts";
import { newId } from "../ids.ts";
import { completeConfiguration } from "./configurations.ts";
import { insertTool } from "./queries.ts";
import type { CreateToolInput, Tool } from "./schema.ts";

export async function createTool(db: Db, actor: Actor, input: CreateToolInput): Promise<Tool> {
  return await insertTool(db, actor.organizationId, {
    id: newId(),
    name: input.name,
    description: input.description ?? "",
    type: input.type,
    configuration: completeConfiguration(input.type, input.configuration ?? {}),
  });
}
