import type { Db } from "../db/database.ts";
import { notFound } from "../errors.ts";
import { leasesEnded } from "./lease.ts";
import { markKeyRevoked } from "./queries.ts";

/** Once this is done, no process takes the key any more. Revoking twice keeps the first moment. */
export async function revokeApiKey(db: Db, organizationId: string, keyId: string): Promise<void> {
  if (!(await markKeyRevoked(db, organizationId, keyId))) throw notFound("API key");
  await leasesEnded();
}
