import sql from "sql-template-tag";
import type { Db } from "../db/database.ts";
import { type CreatedOrganization, createOrganization } from "./create-organization.ts";
import { listOrganizations } from "./queries.ts";
import { offerSetup } from "./setup/complete-setup.ts";

export interface FirstOrganization extends CreatedOrganization {
  /** Instead of the password: makes the account one's own in the browser. */
  setupToken: string;
}

const firstOrganizationLock = 7_203_114_583;

/** On an empty database only, and only once when two servers start together. */
export async function createFirstOrganization(db: Db): Promise<FirstOrganization | undefined> {
  return await db.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(${firstOrganizationLock})`);
    if ((await listOrganizations(tx)).length > 0) return undefined;
    const made = await createOrganization(tx, { name: "My organization", email: "owner@example.com" });
    return { ...made, setupToken: await offerSetup(tx, made) };
  });
}
