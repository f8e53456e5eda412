import { createSecretKey, timingSafeEqual } from "node:crypto";
import { linkPath, signatureOf } from "./sign-link.ts";

export interface SentLink {
  organizationId: string;
  callId: string;
  expires?: string;
  signature?: string;
}

/** The seconds a link has left, or undefined when it was changed or has run out. */
export type VerifyLink = (link: SentLink) => number | undefined;

export function makeLinkVerifier(secret: Buffer): VerifyLink {
  const key = createSecretKey(secret);
  return ({ organizationId, callId, expires = "", signature = "" }) => {
    if (!/^[0-9]{1,12}$/.test(expires)) return undefined;
    // Compared as text: base64url has several spellings of the same bytes, and only ours is a link of ours.
    const expected = Buffer.from(signatureOf(key, linkPath(organizationId, callId, expires)));
    const sent = Buffer.from(signature);
    if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return undefined;
    const secondsLeft = Number(expires) - Math.floor(Date.now() / 1000);
    return secondsLeft > 0 ? secondsLeft : undefined;
  };
}
