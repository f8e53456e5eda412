import type { Tx } from "../db/database.ts";
import { takeConfigurationLock } from "./queries.ts";

/**
 * Agents, tools and phone numbers name each other, so their changes take turns within an organization: no reference can
 * outlive what it names, and no two changes wait for each other in a circle. Calls do not wait for it.
 */
export async function lockConfiguration(tx: Tx, organizationId: string): Promise<void> {
  await takeConfigurationLock(tx, organizationId);
}
