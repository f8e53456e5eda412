import { randomBytes } from "node:crypto";
import type { Actor } from "../../actor.ts";
import type { Db } from "../../db/database.ts";
import { notFound, Problem } from "../../errors.ts";
import { newId } from "../../ids.ts";
import { addJob } from "../../jobs/queue.ts";
import type { Role } from "../../roles.ts";
import type { Secrets } from "../../secrets.ts";
import { hashSecret } from "../api-key-format.ts";
import { checkMayGive } from "../users/check-rank.ts";
import { lockRoles } from "../users/queries.ts";
import { type InvitationRow, isPresent, replaceInvitation } from "./queries.ts";

const validSeconds = 7 * 24 * 3600;

export interface InviteOptions {
  db: Db;
  secrets: Secrets;
  publicUrl: () => string;
}

/** The token is stored as a hash; only the mail's job carries it, sealed, until the mail is sent. */
export async function inviteUser(
  { db, secrets, publicUrl }: InviteOptions,
  { organizationId, userId }: Actor,
  input: { email: string; role: Role },
): Promise<InvitationRow & { link: string }> {
  const token = randomBytes(32).toString("base64url");
  const id = newId();
  const invitation = await db.transaction(async (tx) => {
    const own = (await lockRoles(tx, organizationId, [userId])).find((user) => user.id === userId);
    if (!own) throw notFound("user");
    checkMayGive(own.role, input.role);
    if (await isPresent(tx, organizationId, input.email))
      throw new Problem("conflict", `The organization already has a user ${input.email}.`);
    const invited = { id, ...input, tokenHash: hashSecret(token), invitedBy: userId, seconds: validSeconds };
    const made = await replaceInvitation(tx, organizationId, invited);
    const tokenSealed = secrets.encrypt(token, sealContext(id));
    await addJob(tx, "organizations.mail-invitation", { organizationId, invitationId: id, tokenSealed });
    return made;
  });
  return { ...invitation, link: invitationLink(publicUrl(), token) };
}

export function invitationLink(url: string, token: string): string {
  return `${url}/invitation?token=${token}`;
}

export function sealContext(invitationId: string): string {
  return `invitation ${invitationId}`;
}
