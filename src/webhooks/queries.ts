import sql, { join, raw, type Sql } from "sql-template-tag";
import type { Db, Tx } from "../db/database.ts";
import type { Endpoint, GoneAddress } from "./schema.ts";

const endpointColumns = raw(`id, url, description, events, enabled, disabled_reason as "disabledReason",
  iso(created_at) as "createdAt", iso(updated_at) as "updatedAt"`);

export async function selectEndpoints(db: Db, organizationId: string): Promise<Endpoint[]> {
  return await db.query<Endpoint>(sql`select ${endpointColumns} from webhook_endpoints
    where organization_id = ${organizationId} order by id`);
}

export async function selectEndpoint(
  db: Db,
  organizationId: string,
  endpointId: string,
): Promise<Endpoint | undefined> {
  const [row] = await db.query<Endpoint>(sql`select ${endpointColumns} from webhook_endpoints
    where organization_id = ${organizationId} and id = ${endpointId}`);
  return row;
}

export async function insertEndpoint(
  tx: Tx,
  organizationId: string,
  endpoint: Pick<Endpoint, "id" | "url" | "description" | "events" | "enabled">,
): Promise<Endpoint> {
  const [row] = await tx.query<Endpoint>(sql`insert into webhook_endpoints
      (organization_id, id, url, description, events, enabled)
    values (${organizationId}, ${endpoint.id}, ${endpoint.url}, ${endpoint.description}, ${endpoint.events},
      ${endpoint.enabled})
    returning ${endpointColumns}`);
  if (!row) throw new Error("insert returned nothing");
  return row;
}

/** Whoever switches an endpoint on or off takes back why it was switched off. */
export async function updateEndpointRow(
  db: Db,
  organizationId: string,
  endpointId: string,
  changes: Partial<Pick<Endpoint, "url" | "description" | "events" | "enabled">>,
): Promise<Endpoint | undefined> {
  const columns: Sql[] = [sql`updated_at = clock_timestamp()`];
  if (changes.url !== undefined) columns.push(sql`url = ${changes.url}`);
  if (changes.description !== undefined) columns.push(sql`description = ${changes.description}`);
  if (changes.events !== undefined) columns.push(sql`events = ${changes.events}`);
  if (changes.enabled !== undefined) columns.push(sql`enabled = ${changes.enabled}, disabled_reason = ''`);
  const [row] = await db.query<Endpoint>(sql`update webhook_endpoints set ${join(columns)}
    where organization_id = ${organizationId} and id = ${endpointId} returning ${endpointColumns}`);
  return row;
}

export async function deleteEndpointRow(tx: Tx, organizationId: string, endpointId: string): Promise<boolean> {
  const rows = await tx.query(
    sql`delete from webhook_endpoints where organization_id = ${organizationId} and id = ${endpointId} returning id`,
  );
  return rows.length > 0;
}

export async function disableEndpoint(
  tx: Tx,
  organizationId: string,
  endpointId: string,
  reason: string,
): Promise<void> {
  await tx.query(sql`update webhook_endpoints set enabled = false, disabled_reason = ${reason}, updated_at = clock_timestamp()
    where organization_id = ${organizationId} and id = ${endpointId} and enabled`);
}

export async function selectGoneAddresses(db: Db, organizationId: string): Promise<GoneAddress[]> {
  return await db.query<GoneAddress>(sql`select id, url, iso(gone_at) as "goneAt" from webhook_gone_addresses
    where organization_id = ${organizationId} order by id`);
}

export async function insertGoneAddress(tx: Tx, organizationId: string, id: string, url: string): Promise<void> {
  await tx.query(sql`insert into webhook_gone_addresses (organization_id, id, url)
    values (${organizationId}, ${id}, ${url}) on conflict do nothing`);
}

export async function deleteGoneAddress(db: Db, organizationId: string, id: string): Promise<boolean> {
  const rows = await db.query(
    sql`delete from webhook_gone_addresses where organization_id = ${organizationId} and id = ${id} returning id`,
  );
  return rows.length > 0;
}

export async function deleteGoneUrl(tx: Tx, organizationId: string, url: string): Promise<void> {
  await tx.query(sql`delete from webhook_gone_addresses
    where organization_id = ${organizationId} and url_hash = md5(${url})`);
}
