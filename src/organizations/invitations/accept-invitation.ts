import type { Db } from "../../db/database.ts";
import { Problem } from "../../errors.ts";
import { newId } from "../../ids.ts";
import { hashSecret } from "../api-key-format.ts";
import { hashPassword } from "../password.ts";
import { openSession } from "../sessions/open-session.ts";
import { admitUser, type FoundInvitation, findInvitation, takeInvitation } from "./queries.ts";

export async function readInvitation(db: Db, token: string): Promise<FoundInvitation> {
  const invitation = await findInvitation(db, hashSecret(token));
  if (!invitation) throw gone();
  return invitation;
}

export interface Acceptance {
  token: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  password: string;
  userAgent: string;
}

/** Makes the user and signs them in. Somebody who had left is there again, with all that is theirs. */
export async function acceptInvitation(db: Db, input: Acceptance): Promise<string> {
  const { organizationId, email, role } = await readInvitation(db, input.token);
  const passwordHash = await hashPassword(input.password);
  return await db.transaction(async (tx) => {
    if (!(await takeInvitation(tx, organizationId, hashSecret(input.token)))) throw gone();
    const { firstName = "", lastName = "", userAgent } = input;
    const user = { id: newId(), email, firstName, lastName, role, passwordHash };
    const userId = await admitUser(tx, organizationId, user);
    if (userId === undefined) throw new Problem("conflict", `The organization already has a user ${email}.`);
    return await openSession(tx, organizationId, { userId, userAgent });
  });
}

function gone(): Problem {
  return new Problem("link_invalid", "This invitation is not valid, or not any more. Ask for a new one.");
}
