import sql from "sql-template-tag";
import type { Tx } from "../db/database.ts";
import { addJobCall } from "../jobs/queue.ts";
import { afterCallEvent, type CallWebhookEvent } from "./events.ts";

export interface Listener {
  /** Null for the after-call address of the call's agent. */
  endpointId: string | null;
  url: string;
}

/** A call that the agent placed tells the outbound address, or the agent's own where that is not set. */
const afterCallUrl = sql`case when c.call_type in ('inbound', 'web', 'softphone') then nullif(a.settings->>'afterCallWebhookUrl', '')
  else coalesce(nullif(a.outbound->>'afterCallWebhookUrl', ''), nullif(a.settings->>'afterCallWebhookUrl', '')) end`;

export async function findListeners(
  tx: Tx,
  organizationId: string,
  callId: string,
  event: CallWebhookEvent,
): Promise<Listener[]> {
  return await tx.query<Listener>(
    sql`select e.id as "endpointId", e.url from webhook_endpoints e
      where e.organization_id = ${organizationId} and e.enabled and ${event}::text = any(e.events)
      union all
      select null, w.url from calls c
      join agents a on a.organization_id = c.organization_id and a.id = c.agent_id
      cross join lateral (select ${afterCallUrl} as url) w
      where ${event}::text = ${afterCallEvent}::text and c.organization_id = ${organizationId} and c.id = ${callId}
        and w.url is not null and not exists (
          select from webhook_gone_addresses g where g.organization_id = c.organization_id and g.url_hash = md5(w.url))`,
    { prepare: "webhooks.listeners" },
  );
}

export async function insertDeliveries(
  tx: Tx,
  organizationId: string,
  callId: string,
  event: CallWebhookEvent,
  deliveries: (Listener & { id: string })[],
): Promise<void> {
  const job = addJobCall(
    "webhooks.deliver",
    { organizationId: sql`organization_id`, deliveryId: sql`id` },
    { jobKey: sql`'webhook-' || id` },
  );
  await tx.query(
    // An endpoint that is being deleted is left out, and one that is not stays until the commit: no event may fail for it.
    sql`with present as (
        select e.id from webhook_endpoints e join jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb)
          as d ("endpointId" text) on e.id = d."endpointId"
        where e.organization_id = ${organizationId} order by e.id for key share of e
      ), added as (
        insert into webhook_deliveries (organization_id, id, call_id, event, endpoint_id, url)
        select ${organizationId}, d.id, ${callId}, ${event}, d."endpointId", d.url
        from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) as d (id text, "endpointId" text, url text)
        where d."endpointId" is null or d."endpointId" in (select id from present)
        on conflict do nothing returning organization_id, id
      ) select ${job} from added`,
    { prepare: "webhooks.insert-deliveries" },
  );
}
