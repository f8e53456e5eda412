import { randomBytes } from "node:crypto";
import type { Db } from "../db/database.ts";
import { Problem } from "../errors.ts";
import type { Secrets } from "../secrets.ts";
import { insertSecret, replaceSecret, type SecretRow, selectSecret } from "./secret-queries.ts";

/** Whose secret signs the after-call webhooks of all agents of an organization. */
export const afterCallOwner = "";

export interface SigningSecret {
  secret: string;
  createdAt: string;
  /** Signs along until then, for receivers that have not changed over. */
  previous: { secret: string; expiresAt: string } | null;
}

const secretBytes = 32;
const overlapHours = 24;

function makeSecret(): string {
  return `whsec_${randomBytes(secretBytes).toString("base64")}`;
}

/** A secret can be read only as that of the owner it was made for. */
function contextOf(organizationId: string, ownerId: string): string {
  return `webhook secret ${organizationId}/${ownerId}`;
}

/** The secret of an endpoint or of the after-call webhooks; made by whoever asks first. */
export async function loadSigningSecret(
  db: Db,
  secrets: Secrets,
  organizationId: string,
  ownerId: string,
): Promise<SigningSecret> {
  const present = await selectSecret(db, organizationId, ownerId);
  if (present) return open(secrets, organizationId, ownerId, present);
  const sealed = secrets.encrypt(makeSecret(), contextOf(organizationId, ownerId));
  await insertSecret(db, organizationId, ownerId, sealed);
  const made = await selectSecret(db, organizationId, ownerId);
  if (!made) throw new Error("the secret of a webhook is gone");
  return open(secrets, organizationId, ownerId, made);
}

/** A new secret; the one before goes on signing for a day. */
export async function rotateSigningSecret(
  db: Db,
  secrets: Secrets,
  organizationId: string,
  ownerId: string,
): Promise<SigningSecret> {
  const sealed = secrets.encrypt(makeSecret(), contextOf(organizationId, ownerId));
  const row = await replaceSecret(db, organizationId, ownerId, sealed, overlapHours);
  return open(secrets, organizationId, ownerId, row);
}

function open(secrets: Secrets, organizationId: string, ownerId: string, row: SecretRow): SigningSecret {
  const read = (sealed: string | null) => {
    try {
      return sealed === null ? undefined : secrets.decrypt(sealed, contextOf(organizationId, ownerId));
    } catch {
      return undefined;
    }
  };
  const secret = read(row.secretEncrypted);
  // Happens where a process has another SECRET_KEY than the one that stored it.
  if (secret === undefined) throw new Problem("conflict", "The secret cannot be read with this SECRET_KEY: rotate it.");
  const previous = read(row.previousEncrypted);
  return {
    secret,
    createdAt: row.createdAt,
    previous: previous && row.previousExpiresAt ? { secret: previous, expiresAt: row.previousExpiresAt } : null,
  };
}
