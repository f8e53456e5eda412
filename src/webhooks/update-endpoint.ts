import type { Actor } from "../actor.ts";
import type { Db } from "../db/database.ts";
import { notFound } from "../errors.ts";
import type { Outgoing } from "../outgoing/outgoing.ts";
import { checkUrl } from "./check-url.ts";
import { selectEndpoint, updateEndpointRow } from "./queries.ts";
import type { Endpoint, UpdateEndpointInput } from "./schema.ts";

export async function updateEndpoint(
  db: Db,
  actor: Actor,
  outgoing: Outgoing,
  endpointId: string,
  { events, ...changes }: UpdateEndpointInput,
): Promise<Endpoint> {
  if (!(await selectEndpoint(db, actor.organizationId, endpointId))) throw notFound("webhook endpoint");
  checkUrl(outgoing, changes.url);
  const endpoint = await updateEndpointRow(db, actor.organizationId, endpointId, {
    ...changes,
    ...(events && { events: [...new Set(events)] }),
  });
  if (!endpoint) throw notFound("webhook endpoint");
  return endpoint;
}
