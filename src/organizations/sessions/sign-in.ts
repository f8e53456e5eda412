import type { Db } from "../../db/database.ts";
import { Problem } from "../../errors.ts";
import { hashPassword, verifyPassword } from "../password.ts";
import { forgetSetup } from "../setup/queries.ts";
import { type Attempt, allowAttempt, attemptSucceeded } from "./limit-sign-in.ts";
import { openSession } from "./open-session.ts";
import { findSignInCandidates } from "./queries.ts";

export interface SignInAttempt extends Attempt {
  password: string;
  userAgent: string;
}

/** Checks the password and opens a session. An unknown address costs as much time as a wrong password. */
export async function signIn(db: Db, attempt: SignInAttempt, pauseSeconds: number[]): Promise<string> {
  await allowAttempt(db, attempt, pauseSeconds);
  const candidates = await findSignInCandidates(db, attempt.email);
  if (candidates.length === 0) await hashPassword(attempt.password);
  for (const { organizationId, userId, passwordHash } of candidates) {
    if (!(await verifyPassword(attempt.password, passwordHash))) continue;
    await attemptSucceeded(db, attempt);
    await forgetSetup(db, organizationId, userId);
    return await openSession(db, organizationId, { userId, userAgent: attempt.userAgent });
  }
  throw new Problem("unauthorized", "The e-mail address or the password is wrong.");
}
