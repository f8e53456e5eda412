import type { Db } from "../db/database.ts";
import type { Credentials, Identity } from "../http/authenticate.ts";
import type { Log } from "../log.ts";
import { hashSecret, isApiKey } from "./api-key-format.ts";
import { findApiKey, findSession, touchApiKey } from "./queries.ts";

/** Whose credentials these are. Asked of the database every time: a revoked key stops working at once, everywhere. */
export async function identify(db: Db, log: Log, credentials: Credentials): Promise<Identity | undefined> {
  if (credentials.apiKey !== undefined) return await identifyByKey(db, log, credentials.apiKey);
  if (credentials.sessionToken !== undefined) return await identifyBySession(db, credentials.sessionToken);
  return undefined;
}

async function identifyByKey(db: Db, log: Log, apiKey: string): Promise<Identity | undefined> {
  if (!isApiKey(apiKey)) return undefined;
  const key = await findApiKey(db, hashSecret(apiKey));
  if (!key) return undefined;
  if (key.lastUsedIsStale) {
    touchApiKey(db, key.organizationId, key.id).catch((error) =>
      log.warn({ err: error }, "last use of a key not noted"),
    );
  }
  return {
    actor: { organizationId: key.organizationId, userId: key.userId, via: "key" },
    credentialId: key.id,
    subscriptionActive: key.subscriptionActive,
  };
}

async function identifyBySession(db: Db, token: string): Promise<Identity | undefined> {
  const session = await findSession(db, hashSecret(token));
  if (!session) return undefined;
  return {
    actor: { organizationId: session.organizationId, userId: session.userId, via: "session" },
    credentialId: session.userId,
    subscriptionActive: session.subscriptionActive,
  };
}
