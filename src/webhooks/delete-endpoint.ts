import type { Actor } from "../actor.ts";
import type { Db } from "../db/database.ts";
import { notFound } from "../errors.ts";
import { deleteEndpointRow } from "./queries.ts";
import { deleteSecret } from "./secret-queries.ts";

/** Its deliveries go with it; what was still to be sent is not. */
export async function deleteEndpoint(db: Db, actor: Actor, endpointId: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await deleteEndpointRow(tx, actor.organizationId, endpointId))) throw notFound("webhook endpoint");
    await deleteSecret(tx, actor.organizationId, endpointId);
  });
}
