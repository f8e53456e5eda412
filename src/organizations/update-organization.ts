import type { Db } from "../db/database.ts";
import { notFound } from "../errors.ts";
import { adjustMinutesTo } from "./minutes.ts";
import { findOrganization, type OrganizationRow, setOrganization } from "./queries.ts";

export interface OrganizationChanges {
  name?: string | undefined;
  subscription?: string | undefined;
  minutes?: number | undefined;
}

export async function updateOrganization(
  db: Db,
  organizationId: string,
  changes: OrganizationChanges,
): Promise<OrganizationRow> {
  return await db.transaction(async (tx) => {
    await setOrganization(tx, organizationId, changes);
    if (changes.minutes !== undefined) await adjustMinutesTo(tx, organizationId, changes.minutes);
    const organization = await findOrganization(tx, organizationId);
    if (!organization) throw notFound("organization");
    return organization;
  });
}
