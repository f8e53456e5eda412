import sql, { raw } from "sql-template-tag";
import type { Db, Tx } from "../db/database.ts";
import type { ProviderKind, ProviderModels } from "../provider-settings.ts";

export interface ProviderRow {
  name: string;
  kind: ProviderKind;
  baseUrl: string | null;
  apiKeyEncrypted: string | null;
  models: ProviderModels;
  createdAt: string;
  updatedAt: string;
}

const columns = raw(`name, kind, base_url as "baseUrl", api_key_encrypted as "apiKeyEncrypted", models,
  iso(created_at) as "createdAt", iso(updated_at) as "updatedAt"`);

/** In the order in which they are used. */
export async function selectProviders(db: Db, organizationId: string): Promise<ProviderRow[]> {
  return await db.query<ProviderRow>(
    sql`select ${columns} from providers where organization_id = ${organizationId} order by providers.created_at, name`,
    { prepare: "providers.list" },
  );
}

/** Keeps others from changing it until the transaction ends. */
export async function lockProvider(tx: Tx, organizationId: string, name: string): Promise<ProviderRow | undefined> {
  const [row] = await tx.query<ProviderRow>(sql`select ${columns} from providers
    where organization_id = ${organizationId} and name = ${name} for update`);
  return row;
}

export async function upsertProvider(
  tx: Tx,
  organizationId: string,
  provider: Pick<ProviderRow, "name" | "kind" | "baseUrl" | "apiKeyEncrypted" | "models">,
): Promise<ProviderRow> {
  const { name, kind, baseUrl, apiKeyEncrypted } = provider;
  const models = JSON.stringify(provider.models);
  const [row] = await tx.query<ProviderRow>(sql`insert into providers
      (organization_id, name, kind, base_url, api_key_encrypted, models)
    values (${organizationId}, ${name}, ${kind}, ${baseUrl}, ${apiKeyEncrypted}, ${models}::jsonb)
    on conflict (organization_id, name) do update set kind = excluded.kind, base_url = excluded.base_url,
      api_key_encrypted = excluded.api_key_encrypted, models = excluded.models, updated_at = clock_timestamp()
    returning ${columns}`);
  if (!row) throw new Error("upsert returned nothing");
  return row;
}

export async function deleteProviderRow(db: Db, organizationId: string, name: string): Promise<boolean> {
  const rows = await db.query(
    sql`delete from providers where organization_id = ${organizationId} and name = ${name} returning name`,
  );
  return rows.length > 0;
}
