import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "../actor.ts";
import { Problem } from "../errors.ts";
import type { Role } from "../roles.ts";

/** What a request proves itself with. */
export interface Credentials {
  apiKey: string | undefined;
  sessionToken: string | undefined;
}

export interface Identity {
  actor: Actor;
  /** Whom a rate limit counts. */
  credentialId: string;
  role: Role;
  subscriptionActive: boolean;
}

export type Identify = (credentials: Credentials) => Promise<Identity | undefined>;

/** Who may call a route: anyone with a key or a session (the default), only a signed-in person, or anyone at all. */
export type Access = "organization" | "session" | "open";

declare module "fastify" {
  interface FastifyRequest {
    actor: Actor;
    credentialId: string;
  }
  interface FastifyContextConfig {
    access?: Access;
  }
}

export const sessionCookie = "switchboard_session";

export function authenticate(identify: Identify) {
  return async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    const access = accessOf(request);
    if (access === "open") return;
    const identity = await identify(readCredentials(request, access));
    if (!identity) throw new Problem("unauthorized", whyUnauthorized(request, access));
    request.actor = identity.actor;
    request.credentialId = identity.credentialId;
    request.role = identity.role;
    if (!identity.subscriptionActive && access === "organization") {
      throw new Problem("subscription_inactive", "The organization's subscription is inactive.");
    }
  };
}

/** Below /api an unknown address is a 404 only to those who may ask at all; elsewhere anyone may. */
function accessOf(request: FastifyRequest): Access {
  if (request.is404) return request.url.startsWith("/api/") ? "organization" : "open";
  return request.routeOptions.config.access ?? "organization";
}

function readCredentials(request: FastifyRequest, access: Access): Credentials {
  const header = request.headers["x-api-key"];
  const apiKey = access === "session" || typeof header !== "string" ? undefined : header;
  // A key that was sent decides alone: a wrong key is never excused by a cookie.
  return { apiKey, sessionToken: apiKey === undefined ? request.cookies[sessionCookie] : undefined };
}

function whyUnauthorized(request: FastifyRequest, access: Access): string {
  if (access === "session") return "Sign in to the dashboard first; an API key does not open this.";
  return request.headers["x-api-key"] === undefined
    ? "The x-api-key header is missing."
    : "The API key in x-api-key is invalid or revoked.";
}
