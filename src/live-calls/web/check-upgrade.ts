import { notFound, Problem } from "../../errors.ts";
import type { UpgradeHead } from "../../telephony/web/web-line.ts";
import type { WebTokens } from "./web-token.ts";

/** A browser that may talk: whose call it came for. */
export interface CheckedUpgrade {
  organizationId: string;
  callId: string;
}

const addressPattern = /^\/api\/calls\/web\/([^/?]{1,200})\/socket(?:\?(.*))?$/;

export function isWebSocketAddress(url: string | undefined): boolean {
  return addressPattern.test(url ?? "");
}

export function socketPath(callId: string, token: string): string {
  return `/api/calls/web/${encodeURIComponent(callId)}/socket?token=${token}`;
}

/**
 * Whether an upgrade is a call's, by its token alone: nothing is asked of the database here. The origin counts only where
 * the operator named origins; the token is what gives the right.
 */
export function checkUpgrade(head: UpgradeHead, tokens: WebTokens, corsOrigins: string[]): CheckedUpgrade {
  const [, encodedId, query = ""] = addressPattern.exec(head.url) ?? [];
  const callId = encodedId === undefined ? undefined : decode(encodedId);
  if (callId === undefined) throw notFound("address");
  if (!isAllowedOrigin(head, corsOrigins)) throw new Problem("forbidden", "Pages of this origin may not call.");
  const organizationId = tokens.verify(callId, new URLSearchParams(query).get("token") ?? "");
  if (organizationId === undefined)
    throw new Problem("forbidden", "The token is not this call's, was changed, or has run out.");
  return { organizationId, callId };
}

function isAllowedOrigin({ headers }: UpgradeHead, corsOrigins: string[]): boolean {
  const { origin, host } = headers;
  if (typeof origin !== "string" || corsOrigins.length === 0) return true;
  return corsOrigins.includes("*") || corsOrigins.includes(origin) || URL.parse(origin)?.host === host;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
