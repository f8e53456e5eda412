import type { Db } from "../db/database.ts";
import type { ProviderSettings } from "../provider-settings.ts";
import type { Secrets } from "../secrets.ts";
import { type ProviderRow, selectProviders } from "./queries.ts";

/** What a key is bound to: stored elsewhere, it cannot be read. */
export function providerKeyContext(organizationId: string, name: string): string {
  return `api key of ${organizationId}/${name}`;
}

/** Whose models a call of an organization may use, with their keys, in the order in which they take over from one another. */
export async function loadProviderSettings(
  db: Db,
  secrets: Secrets,
  organizationId: string,
  fromEnvironment: ProviderSettings[],
): Promise<ProviderSettings[]> {
  const rows = await selectProviders(db, organizationId);
  const own = rows.flatMap((row) => readRow(row, secrets, organizationId));
  return [...own, ...fromEnvironment.filter(({ name }) => !rows.some((row) => row.name === name))];
}

/** A key that another SECRET_KEY encrypted is lost; calls go on without that provider. */
function readRow(row: ProviderRow, secrets: Secrets, organizationId: string): ProviderSettings[] {
  const { name, kind, baseUrl, apiKeyEncrypted, models } = row;
  try {
    const apiKey =
      apiKeyEncrypted === null ? "" : secrets.decrypt(apiKeyEncrypted, providerKeyContext(organizationId, name));
    return [{ name, kind, ...(baseUrl !== null && { baseUrl }), apiKey, models, isTrusted: false }];
  } catch {
    return [];
  }
}
