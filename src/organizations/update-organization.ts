import type { Db } from "../db/database.ts";
import { notFound } from "../errors.ts";
import type { BusinessHours } from "./business-hours.ts";
import { leasesEnded } from "./lease.ts";
import { adjustMinutesTo } from "./minutes.ts";
import { findOrganization, type ListedOrganization, selectBusinessHours, setOrganization } from "./queries.ts";

export interface OrganizationChanges {
  name?: string | undefined;
  subscription?: string | undefined;
  minutes?: number | undefined;
  /** Null: always open. */
  businessHours?: BusinessHours | null | undefined;
}

/** Once this is done, a change of the subscription is in force in every process. */
export async function updateOrganization(
  db: Db,
  organizationId: string,
  changes: OrganizationChanges,
): Promise<ListedOrganization> {
  const updated = await db.transaction(async (tx) => {
    await setOrganization(tx, organizationId, changes);
    if (changes.minutes !== undefined) await adjustMinutesTo(tx, organizationId, changes.minutes);
    const organization = await findOrganization(tx, organizationId);
    if (!organization) throw notFound("organization");
    return { ...organization, businessHours: await selectBusinessHours(tx, organizationId) };
  });
  if (changes.subscription !== undefined) await leasesEnded();
  return updated;
}
