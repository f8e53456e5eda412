import { randomBytes } from "node:crypto";
import type { Db } from "../db/database.ts";
import { Problem } from "../errors.ts";
import { hashSecret } from "./api-key-format.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import { deleteSession, findSignInCandidates, insertSession } from "./queries.ts";

export const sessionSeconds = 14 * 24 * 3600;

/** Checks the password and opens a session. An unknown address costs as much time as a wrong password. */
export async function signIn(db: Db, input: { email: string; password: string }): Promise<string> {
  const candidates = await findSignInCandidates(db, input.email);
  if (candidates.length === 0) await hashPassword(input.password);
  for (const candidate of candidates) {
    if (!(await verifyPassword(input.password, candidate.passwordHash))) continue;
    const token = randomBytes(32).toString("base64url");
    await insertSession(db, candidate.organizationId, {
      userId: candidate.userId,
      tokenHash: hashSecret(token),
      seconds: sessionSeconds,
    });
    return token;
  }
  throw new Problem("unauthorized", "The e-mail address or the password is wrong.");
}

export async function signOut(db: Db, token: string): Promise<void> {
  await deleteSession(db, hashSecret(token));
}
