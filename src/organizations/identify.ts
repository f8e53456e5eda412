import type { Db } from "../db/database.ts";
import type { Credentials, Identify, Identity } from "../http/authenticate.ts";
import type { Log } from "../log.ts";
import { hashSecret, isApiKey } from "./api-key-format.ts";
import { withLease } from "./lease.ts";
import { type FoundCredential, findApiKey, touchApiKey } from "./queries.ts";
import { idleSeconds } from "./sessions/open-session.ts";
import { findSession, touchSession } from "./sessions/queries.ts";

/** Whose credentials these are. What is known of a key is at most a lease old: see `lease.ts`. */
export function makeIdentify(db: Db, log: Log): Identify {
  const lookUpKey = withLease(async (apiKey) => {
    const key = await findApiKey(db, hashSecret(apiKey));
    if (key?.lastUsedIsStale) noteUse(db, log, key);
    return key;
  });

  return async ({ apiKey, sessionToken }: Credentials): Promise<Identity | undefined> => {
    if (apiKey !== undefined) {
      if (!isApiKey(apiKey)) return undefined;
      const key = await lookUpKey(apiKey);
      return key && identityOfKey(key);
    }
    return sessionToken === undefined ? undefined : await identifyBySession(db, log, sessionToken);
  };
}

function noteUse(db: Db, log: Log, key: FoundCredential): void {
  touchApiKey(db, key.organizationId, key.id).catch((error) => log.warn({ err: error }, "last use of a key not noted"));
}

function identityOfKey(key: FoundCredential): Identity {
  return {
    actor: { organizationId: key.organizationId, userId: key.userId, via: "key" },
    credentialId: key.id,
    role: key.role,
    subscriptionActive: key.subscriptionActive,
  };
}

async function identifyBySession(db: Db, log: Log, token: string): Promise<Identity | undefined> {
  const tokenHash = hashSecret(token);
  const session = await findSession(db, tokenHash);
  if (!session) return undefined;
  if (session.lastUsedIsStale) {
    touchSession(db, tokenHash, idleSeconds).catch((error) => log.warn({ err: error }, "use of a session not noted"));
  }
  return {
    actor: { organizationId: session.organizationId, userId: session.userId, via: "session" },
    credentialId: session.userId,
    role: session.role,
    subscriptionActive: session.subscriptionActive,
  };
}
