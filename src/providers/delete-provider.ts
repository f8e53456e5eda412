import type { Actor } from "../actor.ts";
import type { Db } from "../db/database.ts";
import { notFound } from "../errors.ts";
import { deleteProviderRow } from "./queries.ts";

/** With its key. One of the environment with the same name is used again; agents that name it speak with what there is. */
export async function deleteProvider(db: Db, actor: Actor, name: string): Promise<void> {
  if (!(await deleteProviderRow(db, actor.organizationId, name))) throw notFound("provider");
}
