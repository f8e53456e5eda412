import sql from "sql-template-tag";
import type { Db, Tx } from "../../db/database.ts";
import type { Role } from "../../roles.ts";

export interface RoleHolder {
  id: string;
  role: Role;
}

/** The two users and all owners, locked: whoever else changes roles waits, so the last owner is known to be the last. */
export async function lockRoles(tx: Tx, organizationId: string, userIds: string[]): Promise<RoleHolder[]> {
  return await tx.query<RoleHolder>(sql`select id, role from users
    where organization_id = ${organizationId} and deactivated_at is null and (role = 'owner' or id = any(${userIds}))
    order by id for update`);
}

export interface UserChanges {
  firstName?: string | undefined;
  lastName?: string | undefined;
  role?: Role | undefined;
}

export async function setUser(db: Db, organizationId: string, userId: string, changes: UserChanges): Promise<void> {
  await db.query(sql`update users set first_name = coalesce(${changes.firstName ?? null}, first_name),
      last_name = coalesce(${changes.lastName ?? null}, last_name), role = coalesce(${changes.role ?? null}, role), updated_at = now()
    where organization_id = ${organizationId} and id = ${userId}`);
}

/** The user stays as the maker of things; password, sessions, keys and the invitations they sent are gone. */
export async function deactivateUser(tx: Tx, organizationId: string, userId: string): Promise<void> {
  await tx.query(sql`update users set deactivated_at = now(), password_hash = null, updated_at = now()
    where organization_id = ${organizationId} and id = ${userId}`);
  await tx.query(sql`update api_keys set revoked_at = now()
    where organization_id = ${organizationId} and user_id = ${userId} and revoked_at is null`);
  await tx.query(sql`delete from sessions where organization_id = ${organizationId} and user_id = ${userId}`);
  await tx.query(sql`delete from invitations where organization_id = ${organizationId} and invited_by = ${userId}`);
}
