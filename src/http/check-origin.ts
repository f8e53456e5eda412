import type { FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../errors.ts";
import { isReading } from "../roles.ts";

/**
 * A browser sends the cookie along with whatever a page asks it to; so what changes something must come from a page of this
 * server, as the browser itself says. Requests with a key carry no cookie that counts.
 */
export function checkOrigin(publicUrl: () => string) {
  return async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    if (isReading(request.method)) return;
    const opensSession = request.actor === null && (request.routeOptions.config.opensSession ?? false);
    if (request.actor?.via !== "session" && !opensSession) return;
    const isOwn = comesFromOwnPage(request, publicUrl());
    // Signing in is also for programs, which send neither header; a browser always sends one.
    if (isOwn || (opensSession && isOwn === undefined)) return;
    throw new Problem(
      "forbidden",
      "A request with a session has to come from a page of this server: Sec-Fetch-Site or Origin must say same-origin. Programs use an API key.",
    );
  };
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Anyone may ask, and the answer is a session. */
    opensSession?: boolean;
  }
}

/** Undefined when the request does not say. Browsers leave Sec-Fetch-Site out where the address is plain http. */
function comesFromOwnPage(request: FastifyRequest, publicUrl: string): boolean | undefined {
  const { "sec-fetch-site": site, origin } = request.headers;
  if (site !== undefined) return site === "same-origin";
  if (origin === undefined) return undefined;
  const from = URL.parse(origin);
  return from !== null && (from.host === request.host || from.origin === URL.parse(publicUrl)?.origin);
}
