import type { Db } from "../db/database.ts";
import { newId } from "../ids.ts";
import { apiKeyPrefix, hashSecret, makeApiKey } from "./api-key-format.ts";
import { insertApiKey } from "./queries.ts";

/** The key itself exists only in this answer. */
export async function createApiKey(
  db: Db,
  organizationId: string,
  input: { userId: string; name: string },
): Promise<{ id: string; apiKey: string }> {
  const id = newId();
  const apiKey = makeApiKey();
  await insertApiKey(db, organizationId, { id, ...input, prefix: apiKeyPrefix(apiKey), keyHash: hashSecret(apiKey) });
  return { id, apiKey };
}
