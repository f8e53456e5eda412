import { randomBytes } from "node:crypto";
import type { Db, Tx } from "../../db/database.ts";
import { Problem } from "../../errors.ts";
import { hashSecret } from "../api-key-format.ts";
import { hashPassword } from "../password.ts";
import { setOrganization } from "../queries.ts";
import { openSession } from "../sessions/open-session.ts";
import { setPassword } from "../sessions/queries.ts";
import { setUser } from "../users/queries.ts";
import { findSetup, insertSetup, setEmail, takeSetup } from "./queries.ts";

/** A one-time token with which the first owner can be made one's own in the browser, until somebody has signed in as them. */
export async function offerSetup(tx: Tx, owner: { organizationId: string; userId: string }): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  await insertSetup(tx, { organizationId: owner.organizationId, userId: owner.userId, tokenHash: hashOf(token) });
  return token;
}

export interface SetupInput {
  token: string;
  organizationName?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  email: string;
  password: string;
  userAgent: string;
}

/** Takes the place of the printed password; the API key goes on. */
export async function completeSetup(db: Db, input: SetupInput): Promise<string> {
  if ((await findSetup(db))?.tokenHash !== hashOf(input.token)) throw done();
  const passwordHash = await hashPassword(input.password);
  return await db.transaction(async (tx) => {
    const setup = await takeSetup(tx, hashOf(input.token));
    if (!setup) throw done();
    const { organizationId, userId } = setup;
    await setUser(tx, organizationId, userId, { firstName: input.firstName, lastName: input.lastName });
    await setEmail(tx, organizationId, userId, input.email);
    await setPassword(tx, organizationId, userId, passwordHash);
    if (input.organizationName) await setOrganization(tx, organizationId, { name: input.organizationName });
    return await openSession(tx, organizationId, { userId, userAgent: input.userAgent });
  });
}

function hashOf(token: string): string {
  return hashSecret(token).toString("base64url");
}

function done(): Problem {
  return new Problem("link_invalid", "This link is not valid, or somebody has signed in already: sign in instead.");
}
