import type { FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../errors.ts";
import { isAtLeast, leastRoleFor, type Role } from "../roles.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The role of the signed-in person, or of the user who owns the key. */
    role: Role | undefined;
  }
}

/** Holds a request against the table of roles. */
export async function authorize(request: FastifyRequest, _reply: FastifyReply): Promise<void> {
  const { url } = request.routeOptions;
  if (request.role === undefined || url === undefined) return;
  const least = leastRoleFor(request.method, url);
  if (isAtLeast(request.role, least)) return;
  throw new Problem("forbidden", `This takes the role ${least}; yours is ${request.role}.`);
}
