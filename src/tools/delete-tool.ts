import type { Actor } from "../actor.ts";
import { forgetTool } from "../agents/forget-tool.ts";
import { lockConfiguration } from "../agents/lock-configuration.ts";
import type { Db } from "../db/database.ts";
import { notFound } from "../errors.ts";
import { deleteToolRow } from "./queries.ts";

export async function deleteTool(db: Db, actor: Actor, toolId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockConfiguration(tx, actor.organizationId);
    if (!(await deleteToolRow(tx, actor.organizationId, toolId))) throw notFound("tool");
    await forgetTool(tx, actor, toolId);
  });
}
