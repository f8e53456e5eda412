import { createHmac, createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import type { Db } from "../db/database.ts";
import { loadOrStoreSecret } from "./queries.ts";

/** How long a recording's link works. */
export const linkSeconds = 15 * 60;

export type SignLink = (organizationId: string, callId: string) => string;

const secretName = "recording_link_secret";
const secretBytes = 32;

/** The secret of this installation: made by whichever process asks first, the same for all of them. */
export async function loadLinkSecret(db: Db): Promise<Buffer> {
  const proposed = randomBytes(secretBytes).toString("base64");
  return Buffer.from(await loadOrStoreSecret(db, secretName, proposed), "base64");
}

/** Signs without waiting for anything, since a page of calls carries a link for every one of them. */
export function makeLinkSigner(secret: Buffer, publicUrl: () => string): SignLink {
  const key = createSecretKey(secret);
  return (organizationId, callId) => {
    const link = linkPath(organizationId, callId, Math.floor(Date.now() / 1000) + linkSeconds);
    return `${publicUrl()}${link}&signature=${signatureOf(key, link)}`;
  };
}

/** What is signed is the link itself, encoded: no two different links have the same text. */
export function linkPath(organizationId: string, callId: string, expires: number | string): string {
  return `/recordings/${encodeURIComponent(organizationId)}/${encodeURIComponent(callId)}?expires=${expires}`;
}

export function signatureOf(key: KeyObject, link: string): string {
  return createHmac("sha256", key).update(link).digest("base64url");
}
