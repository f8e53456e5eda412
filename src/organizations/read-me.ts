import type { Actor } from "../actor.ts";
import type { Db } from "../db/database.ts";
import { notFound } from "../errors.ts";
import { findOrganization, findUser, type OrganizationRow, type UserRow } from "./queries.ts";

/** On whose behalf the request is made. */
export async function readMe(
  db: Db,
  { organizationId, userId }: Actor,
): Promise<{ organization: OrganizationRow; user: UserRow }> {
  const organization = await findOrganization(db, organizationId);
  const user = await findUser(db, organizationId, userId);
  if (!organization || !user) throw notFound("user");
  return { organization, user };
}
