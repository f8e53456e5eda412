import type { Actor } from "../actor.ts";
import type { Db } from "../db/database.ts";
import { notFound } from "../errors.ts";
import type { Secrets } from "../secrets.ts";
import { selectEndpoint } from "./queries.ts";
import { rotateSigningSecret, type SigningSecret } from "./signing-secrets.ts";

export async function rotateEndpointSecret(
  db: Db,
  actor: Actor,
  secrets: Secrets,
  endpointId: string,
): Promise<SigningSecret> {
  return await db.transaction(async (tx) => {
    if (!(await selectEndpoint(tx, actor.organizationId, endpointId))) throw notFound("webhook endpoint");
    return await rotateSigningSecret(tx, secrets, actor.organizationId, endpointId);
  });
}
