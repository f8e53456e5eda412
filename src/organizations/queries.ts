import sql from "sql-template-tag";
import type { Db, Tx } from "../db/database.ts";
import type { Role } from "../roles.ts";
import type { BusinessHours } from "./business-hours.ts";

/** What a key or a session is known by, once found. */
export interface FoundCredential {
  id: string;
  organizationId: string;
  userId: string;
  role: Role;
  subscriptionActive: boolean;
  lastUsedIsStale: boolean;
}

export async function findApiKey(db: Db, keyHash: Buffer): Promise<FoundCredential | undefined> {
  const [row] = await db.query<FoundCredential>(
    sql`select k.id, k.organization_id as "organizationId", k.user_id as "userId", u.role,
        o.subscription = 'active' as "subscriptionActive",
        k.last_used_at is null or k.last_used_at < now() - interval '1 minute' as "lastUsedIsStale"
      from api_keys k join organizations o using (organization_id)
      join users u on u.organization_id = k.organization_id and u.id = k.user_id and u.deactivated_at is null
      where k.key_hash = ${keyHash} and k.revoked_at is null`,
    { prepare: "organizations.find-key" },
  );
  return row;
}

export async function touchApiKey(db: Db, organizationId: string, keyId: string): Promise<void> {
  await db.query(
    sql`update api_keys set last_used_at = now() where organization_id = ${organizationId} and id = ${keyId}`,
  );
}

export interface NewApiKey {
  id: string;
  userId: string;
  name: string;
  prefix: string;
  keyHash: Buffer;
}

export async function insertApiKey(tx: Db, organizationId: string, key: NewApiKey): Promise<void> {
  await tx.query(sql`insert into api_keys (organization_id, id, user_id, name, prefix, key_hash)
    values (${organizationId}, ${key.id}, ${key.userId}, ${key.name}, ${key.prefix}, ${key.keyHash})`);
}

export interface ApiKeyRow {
  id: string;
  name: string;
  prefix: string;
  userId: string;
  createdAt: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
}

export async function listApiKeys(db: Db, organizationId: string): Promise<ApiKeyRow[]> {
  return await db.query<ApiKeyRow>(sql`select id, name, prefix, user_id as "userId", iso(created_at) as "createdAt",
      iso(last_used_at) as "lastUsedAt", iso(revoked_at) as "revokedAt"
    from api_keys where organization_id = ${organizationId} order by created_at, id`);
}

/** False when there is no such key; revoking twice keeps the first moment. */
export async function markKeyRevoked(db: Db, organizationId: string, keyId: string): Promise<boolean> {
  const rows = await db.query(sql`update api_keys set revoked_at = coalesce(revoked_at, now())
    where organization_id = ${organizationId} and id = ${keyId} returning id`);
  return rows.length > 0;
}

export interface OrganizationRow {
  id: string;
  name: string;
  subscription: "active" | "inactive";
  minutes: number;
  createdAt: string;
}

export interface ListedOrganization extends OrganizationRow {
  /** Null: always open. */
  businessHours: BusinessHours | null;
}

export async function listOrganizations(db: Db): Promise<ListedOrganization[]> {
  return await db.query<ListedOrganization>(sql`select o.organization_id as id, o.name, o.subscription,
      coalesce(m.available, 0) as minutes, iso(o.created_at) as "createdAt", o.business_hours as "businessHours"
    from organizations o left join minutes_accounts m using (organization_id) order by o.created_at, o.organization_id`);
}

export async function findOrganization(db: Db, organizationId: string): Promise<OrganizationRow | undefined> {
  const [row] = await db.query<OrganizationRow>(sql`select o.organization_id as id, o.name, o.subscription,
      coalesce(m.available, 0) as minutes, iso(o.created_at) as "createdAt"
    from organizations o left join minutes_accounts m using (organization_id) where o.organization_id = ${organizationId}`);
  return row;
}

export async function selectBusinessHours(db: Db, organizationId: string): Promise<BusinessHours | null> {
  const [row] = await db.query<{ hours: BusinessHours | null }>(
    sql`select business_hours as hours from organizations where organization_id = ${organizationId}`,
  );
  return row?.hours ?? null;
}

export async function insertOrganization(tx: Tx, organizationId: string, name: string): Promise<void> {
  await tx.query(sql`insert into organizations (organization_id, name) values (${organizationId}, ${name})`);
  await tx.query(sql`insert into minutes_accounts (organization_id) values (${organizationId})`);
}

export async function setOrganization(
  tx: Tx,
  organizationId: string,
  changes: {
    name?: string | undefined;
    subscription?: string | undefined;
    businessHours?: BusinessHours | null | undefined;
  },
): Promise<void> {
  const { businessHours } = changes;
  await tx.query(sql`update organizations set name = coalesce(${changes.name ?? null}, name),
    subscription = coalesce(${changes.subscription ?? null}, subscription),
    business_hours = case when ${businessHours !== undefined}::boolean
      then ${businessHours ? JSON.stringify(businessHours) : null}::jsonb else business_hours end
    where organization_id = ${organizationId}`);
}

export interface UserRow {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  createdAt: string;
}

export async function listUsers(db: Db, organizationId: string): Promise<UserRow[]> {
  return await db.query<UserRow>(sql`select id, email, first_name as "firstName", last_name as "lastName", role,
      iso(created_at) as "createdAt"
    from users where organization_id = ${organizationId} and deactivated_at is null order by lower(email), id`);
}

export async function findUser(db: Db, organizationId: string, userId: string): Promise<UserRow | undefined> {
  const [row] = await db.query<UserRow>(sql`select id, email, first_name as "firstName", last_name as "lastName", role,
      iso(created_at) as "createdAt"
    from users where organization_id = ${organizationId} and id = ${userId}`);
  return row;
}

export interface NewUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: string;
  passwordHash: string | null;
}

export async function insertUser(tx: Db, organizationId: string, user: NewUser): Promise<void> {
  await tx.query(sql`insert into users (organization_id, id, email, first_name, last_name, role, password_hash)
    values (${organizationId}, ${user.id}, ${user.email}, ${user.firstName}, ${user.lastName}, ${user.role}, ${user.passwordHash})`);
}

/** The row lock keeps numbers unique and, on rollback, without gaps. */
export async function incrementCounter(tx: Tx, organizationId: string, kind: string): Promise<number> {
  const [row] = await tx.query<{ number: number }>(
    sql`insert into organization_counters as c (organization_id, kind, last_number) values (${organizationId}, ${kind}, 1)
      on conflict (organization_id, kind) do update set last_number = c.last_number + 1 returning last_number as number`,
    { prepare: "organizations.next-number" },
  );
  if (!row) throw new Error("counter returned nothing");
  return row.number;
}
