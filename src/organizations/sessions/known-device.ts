import { randomUUID } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Secrets } from "../../secrets.ts";

const cookieName = "switchboard_device";
const context = "known device";
const keptSeconds = 180 * 24 * 3600;

interface Device {
  email: string;
  id: string;
}

/**
 * A browser in which somebody has signed in to the account before, if it is one. Its attempts are counted apart, so that strangers
 * who guess at an account do not keep its owner waiting.
 */
export function readDevice(secrets: Secrets, request: FastifyRequest, email: string): string | undefined {
  try {
    const device = JSON.parse(secrets.decrypt(request.cookies[cookieName] ?? "", context)) as Device;
    return device.email === email.toLowerCase() ? device.id : undefined;
  } catch {
    return undefined;
  }
}

export function rememberDevice(secrets: Secrets, reply: FastifyReply, email: string, secure: boolean): FastifyReply {
  const device: Device = { email: email.toLowerCase(), id: randomUUID() };
  const flags = { path: "/api/session", httpOnly: true, sameSite: "strict", secure, maxAge: keptSeconds } as const;
  return reply.setCookie(cookieName, secrets.encrypt(JSON.stringify(device), context), flags);
}
