import type { Actor } from "../actor.ts";
import type { Db } from "../db/database.ts";
import { newId } from "../ids.ts";
import type { Outgoing } from "../outgoing/outgoing.ts";
import type { Secrets } from "../secrets.ts";
import { checkUrl } from "./check-url.ts";
import { insertEndpoint } from "./queries.ts";
import type { CreatedEndpoint, CreateEndpointInput } from "./schema.ts";
import { loadSigningSecret } from "./signing-secrets.ts";

export async function createEndpoint(
  db: Db,
  actor: Actor,
  { secrets, outgoing }: { secrets: Secrets; outgoing: Outgoing },
  input: CreateEndpointInput,
): Promise<CreatedEndpoint> {
  checkUrl(outgoing, input.url);
  return await db.transaction(async (tx) => {
    const endpoint = await insertEndpoint(tx, actor.organizationId, {
      id: newId(),
      url: input.url,
      description: input.description ?? "",
      events: [...new Set(input.events)],
      enabled: input.enabled ?? true,
    });
    const { secret } = await loadSigningSecret(tx, secrets, actor.organizationId, endpoint.id);
    return { ...endpoint, secret };
  });
}
