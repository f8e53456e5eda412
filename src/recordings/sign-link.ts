import { createHmac, createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import type { Db } from "../db/database.ts";
import { loadOrStoreSecret } from "./queries.ts";

/** How long a recording's link works, less the few seconds that it was kept. */
export const linkSeconds = 15 * 60;

const keptSeconds = 10;
const keptMax = 10_000;

export type SignLink = (organizationId: string, callId: string) => string;

const secretName = "recording_link_secret";
const secretBytes = 32;

/** The secret of this installation: made by whichever process asks first, the same for all of them. */
export async function loadLinkSecret(db: Db): Promise<Buffer> {
  const proposed = randomBytes(secretBytes).toString("base64");
  return Buffer.from(await loadOrStoreSecret(db, secretName, proposed), "base64");
}

/**
 * Signs without waiting for anything, since a page of calls carries a link for every one of them. For ten seconds a
 * recording keeps its link: signing fifty of them costs as much as reading the page.
 */
export function makeLinkSigner(secret: Buffer, publicUrl: () => string): SignLink {
  const key = createSecretKey(secret);
  const made = new Map<string, string>();
  let madeFor = 0;
  return (organizationId, callId) => {
    const expires = Math.floor((Date.now() / 1000 + linkSeconds) / keptSeconds) * keptSeconds;
    if (expires !== madeFor || made.size >= keptMax) {
      made.clear();
      madeFor = expires;
    }
    const recording = `${organizationId}/${callId}`;
    let signed = made.get(recording);
    if (signed === undefined) {
      const link = linkPath(organizationId, callId, expires);
      signed = `${link}&signature=${signatureOf(key, link)}`;
      made.set(recording, signed);
    }
    return publicUrl() + signed;
  };
}

/** What is signed is the link itself, encoded: no two different links have the same text. */
export function linkPath(organizationId: string, callId: string, expires: number | string): string {
  return `/recordings/${encodeURIComponent(organizationId)}/${encodeURIComponent(callId)}?expires=${expires}`;
}

export function signatureOf(key: KeyObject, link: string): string {
  return createHmac("sha256", key).update(link).digest("base64url");
}
