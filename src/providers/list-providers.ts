import type { Db } from "../db/database.ts";
import type { ProviderSettings } from "../provider-settings.ts";
import { selectProviders } from "./queries.ts";
import type { Provider } from "./schema.ts";
import { showEnvironmentProvider, showProvider } from "./show-provider.ts";

/** In the order in which calls use them; one of the organization takes the place of one of the environment with its name. */
export async function listProviders(
  db: Db,
  organizationId: string,
  fromEnvironment: ProviderSettings[],
): Promise<Provider[]> {
  const rows = await selectProviders(db, organizationId);
  const others = fromEnvironment.filter(({ name }) => !rows.some((row) => row.name === name));
  return [...rows.map(showProvider), ...others.map(showEnvironmentProvider)];
}
