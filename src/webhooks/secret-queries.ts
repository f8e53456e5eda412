import sql, { raw } from "sql-template-tag";
import type { Db, Tx } from "../db/database.ts";

export interface SecretRow {
  secretEncrypted: string;
  createdAt: string;
  /** Null when there is none, or its time is over. */
  previousEncrypted: string | null;
  previousExpiresAt: string | null;
}

const secretColumns = raw(`secret_encrypted as "secretEncrypted", iso(created_at) as "createdAt",
  case when previous_expires_at > now() then previous_encrypted end as "previousEncrypted",
  case when previous_expires_at > now() then iso(previous_expires_at) end as "previousExpiresAt"`);

export async function selectSecret(db: Db, organizationId: string, ownerId: string): Promise<SecretRow | undefined> {
  const [row] = await db.query<SecretRow>(
    sql`select ${secretColumns} from webhook_secrets
      where organization_id = ${organizationId} and owner_id = ${ownerId}`,
    { prepare: "webhooks.select-secret" },
  );
  return row;
}

export async function insertSecret(
  db: Db,
  organizationId: string,
  ownerId: string,
  secretEncrypted: string,
): Promise<void> {
  await db.query(sql`insert into webhook_secrets (organization_id, owner_id, secret_encrypted)
    values (${organizationId}, ${ownerId}, ${secretEncrypted}) on conflict do nothing`);
}

export async function replaceSecret(
  db: Db,
  organizationId: string,
  ownerId: string,
  secretEncrypted: string,
  overlapHours: number,
): Promise<SecretRow> {
  const [row] =
    await db.query<SecretRow>(sql`insert into webhook_secrets as s (organization_id, owner_id, secret_encrypted)
    values (${organizationId}, ${ownerId}, ${secretEncrypted})
    on conflict (organization_id, owner_id) do update set secret_encrypted = excluded.secret_encrypted,
      previous_encrypted = s.secret_encrypted, created_at = now(),
      previous_expires_at = now() + make_interval(hours => ${overlapHours})
    returning ${secretColumns}`);
  if (!row) throw new Error("insert returned nothing");
  return row;
}

export async function deleteSecret(tx: Tx, organizationId: string, ownerId: string): Promise<void> {
  await tx.query(sql`delete from webhook_secrets where organization_id = ${organizationId} and owner_id = ${ownerId}`);
}
