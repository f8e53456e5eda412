import { createSecretKey, timingSafeEqual } from "node:crypto";
import { signatureOf } from "../../recordings/sign-link.ts";

/** How long the browser has to come; the call is used up by the first that does. */
export const webTokenSeconds = 60;

export interface WebTokens {
  sign(organizationId: string, callId: string): { token: string; expiresAt: Date };
  /** The organization of the call, or undefined when the token was changed, is another call's or has run out. */
  verify(callId: string, token: string): string | undefined;
}

const tokenPattern = /^([0-9a-f-]{36})\.([0-9]{1,12})\.([\w-]{43})$/;

export function makeWebTokens(secret: Buffer): WebTokens {
  const key = createSecretKey(secret);
  // Says what it is for: a signed link to a recording is no token, and no token is such a link.
  const signature = (organizationId: string, callId: string, expires: string) =>
    signatureOf(key, `web call ${organizationId} ${callId} ${expires}`);
  return {
    sign(organizationId, callId) {
      const expires = Math.floor(Date.now() / 1000) + webTokenSeconds;
      const token = `${organizationId}.${expires}.${signature(organizationId, callId, String(expires))}`;
      return { token, expiresAt: new Date(expires * 1000) };
    },
    verify(callId, token) {
      const [, organizationId = "", expires = "", sent = ""] = tokenPattern.exec(token) ?? [];
      const expected = Buffer.from(signature(organizationId, callId, expires));
      const given = Buffer.from(sent);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      return Number(expires) * 1000 > Date.now() ? organizationId : undefined;
    },
  };
}
