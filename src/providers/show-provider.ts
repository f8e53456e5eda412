import type { ProviderSettings } from "../provider-settings.ts";
import type { ProviderRow } from "./queries.ts";
import type { Provider } from "./schema.ts";

export function showProvider(row: ProviderRow): Provider {
  const { apiKeyEncrypted, ...shown } = row;
  return { ...shown, hasApiKey: apiKeyEncrypted !== null, source: "settings" };
}

/** Where an operator's provider is stays with the operator: it may be a machine inside. */
export function showEnvironmentProvider({ name, kind, models, apiKey }: ProviderSettings): Provider {
  return {
    name,
    kind,
    baseUrl: null,
    models,
    hasApiKey: apiKey !== "",
    source: "environment",
    createdAt: null,
    updatedAt: null,
  };
}
