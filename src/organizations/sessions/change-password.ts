import type { Actor } from "../../actor.ts";
import type { Db } from "../../db/database.ts";
import { invalidInput, notFound } from "../../errors.ts";
import { hashSecret } from "../api-key-format.ts";
import { hashPassword, verifyPassword } from "../password.ts";
import { allowAttempt, attemptSucceeded } from "./limit-sign-in.ts";
import { deleteSessions, findPassword, setPassword } from "./queries.ts";

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  /** Of the session that asks, which goes on. */
  token: string;
  address: string;
}

/** Ends all other sessions of the user: whoever knew the old password is out. Guessing it is limited as signing in is. */
export async function changePassword(
  db: Db,
  { organizationId, userId }: Actor,
  change: PasswordChange,
  pauseSeconds: number[],
): Promise<void> {
  const user = await findPassword(db, organizationId, userId);
  if (!user) throw notFound("user");
  const attempt = { email: user.email, address: change.address };
  await allowAttempt(db, attempt, pauseSeconds);
  if (user.passwordHash === null || !(await verifyPassword(change.currentPassword, user.passwordHash))) {
    throw invalidInput([{ path: "currentPassword", message: "is not the current password" }]);
  }
  await attemptSucceeded(db, attempt);
  const hash = await hashPassword(change.newPassword);
  await db.transaction(async (tx) => {
    await setPassword(tx, organizationId, userId, hash);
    await deleteSessions(tx, organizationId, userId, hashSecret(change.token));
  });
}
