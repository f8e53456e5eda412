import { randomBytes } from "node:crypto";
import type { Db } from "../../db/database.ts";
import { hashSecret } from "../api-key-format.ts";
import { insertSession } from "./queries.ts";

const daySeconds = 24 * 3600;
/** A session ends when it was not used for so long, … */
export const idleSeconds = 14 * daySeconds;
/** … and in any case after this. */
export const longestSeconds = 90 * daySeconds;

const userAgentLengthMax = 400;

/** The token itself exists only in the cookie. */
export async function openSession(
  db: Db,
  organizationId: string,
  { userId, userAgent }: { userId: string; userAgent: string },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await insertSession(db, organizationId, {
    userId,
    tokenHash: hashSecret(token),
    userAgent: userAgent.slice(0, userAgentLengthMax),
    idleSeconds,
    longestSeconds,
  });
  return token;
}
