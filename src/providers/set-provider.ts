import type { Actor } from "../actor.ts";
import type { Db } from "../db/database.ts";
import type { Outgoing } from "../outgoing/outgoing.ts";
import { usualModels } from "../provider-settings.ts";
import type { Secrets } from "../secrets.ts";
import { checkKey, checkProvider } from "./check-provider.ts";
import { providerKeyContext } from "./load-provider-settings.ts";
import { lockProvider, upsertProvider } from "./queries.ts";
import type { Provider, SetProviderInput } from "./schema.ts";
import { showProvider } from "./show-provider.ts";

/** Adds a provider or replaces it. A key is never read back, so it stays only as long as it is sent to the same place. */
export async function setProvider(
  db: Db,
  actor: Actor,
  { secrets, outgoing }: { secrets: Secrets; outgoing: Outgoing },
  { name, input }: { name: string; input: SetProviderInput },
): Promise<Provider> {
  const { organizationId } = actor;
  const { kind, apiKey } = input;
  const models = input.models ?? usualModels[kind];
  const baseUrl = input.baseUrl?.replace(/\/+$/, "") ?? null;
  checkProvider(outgoing, { name, kind, baseUrl, models });
  return await db.transaction(async (tx) => {
    const present = await lockProvider(tx, organizationId, name);
    checkKey({ kind, baseUrl, apiKey }, present);
    const apiKeyEncrypted =
      typeof apiKey !== "string"
        ? (present?.apiKeyEncrypted ?? null)
        : apiKey === ""
          ? null
          : secrets.encrypt(apiKey, providerKeyContext(organizationId, name));
    return showProvider(await upsertProvider(tx, organizationId, { name, kind, baseUrl, apiKeyEncrypted, models }));
  });
}
