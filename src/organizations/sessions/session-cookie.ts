import type { FastifyReply } from "fastify";
import { sessionCookie } from "../../http/authenticate.ts";
import { longestSeconds } from "./open-session.ts";

/** Strict: pages of this server ask for their data themselves, so no other site ever has to send the cookie along. */
function flags(secure: boolean) {
  return { path: "/", httpOnly: true, sameSite: "strict", secure } as const;
}

/** Kept as long as a session can last; the server decides whether it still does. */
export function giveSession(reply: FastifyReply, token: string, secure: boolean): FastifyReply {
  return reply.setCookie(sessionCookie, token, { ...flags(secure), maxAge: longestSeconds });
}

export function takeSession(reply: FastifyReply, secure: boolean): FastifyReply {
  return reply.clearCookie(sessionCookie, flags(secure));
}
