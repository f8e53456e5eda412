import sql, { join, raw } from "sql-template-tag";
import type { Db, Tx } from "../../db/database.ts";
import type { CallWebhookEvent } from "../events.ts";
import type { Attempt, Delivery, DeliveryItem, DeliveryStatus } from "./delivery-schema.ts";

const itemColumns = raw(`d.id, d.event, d.call_id as "callId", d.endpoint_id as "endpointId", d.url, d.status, d.error,
  d.attempts as "attemptCount", iso(d.next_attempt_at) as "nextAttemptAt", iso(d.created_at) as "createdAt",
  iso(d.finished_at) as "finishedAt"`);

export interface DeliveryFilter {
  callId?: string | undefined;
  endpointId?: string | undefined;
  status?: string | undefined;
}

/** Newest first, with how many there are in all. */
export async function selectDeliveries(
  db: Db,
  organizationId: string,
  filter: DeliveryFilter,
  page: { offset: number; most: number },
): Promise<{ total: number; deliveries: DeliveryItem[] }> {
  const conditions = [sql`d.organization_id = ${organizationId}`];
  if (filter.callId) conditions.push(sql`d.call_id = ${filter.callId}`);
  if (filter.endpointId) conditions.push(sql`d.endpoint_id = ${filter.endpointId}`);
  if (filter.status) conditions.push(sql`d.status = ${filter.status}`);
  const where = join(conditions, " and ");
  const [count] = await db.query<{ total: number }>(
    sql`select count(*) as total from webhook_deliveries d where ${where}`,
  );
  const deliveries = await db.query<DeliveryItem>(sql`select ${itemColumns} from webhook_deliveries d where ${where}
    order by d.created_at desc, d.id desc limit ${page.most} offset ${page.offset}`);
  return { total: count?.total ?? 0, deliveries };
}

export async function selectDelivery(
  db: Db,
  organizationId: string,
  deliveryId: string,
): Promise<Delivery | undefined> {
  const [row] = await db.query<Delivery>(sql`select ${itemColumns}, (
      select coalesce(json_agg(json_build_object('number', t.number, 'startedAt', iso(t.started_at),
        'durationMs', t.duration_ms, 'status', t.response_status, 'error', t.error, 'response', t.response_excerpt
      ) order by t.number), '[]')
      from webhook_attempts t where t.organization_id = d.organization_id and t.delivery_id = d.id) as attempts
    from webhook_deliveries d where d.organization_id = ${organizationId} and d.id = ${deliveryId}`);
  return row;
}

/** What sending needs to know. The address is the endpoint's present one: whoever corrected it wants it to be used. */
export interface SendableDelivery {
  id: string;
  event: CallWebhookEvent;
  callId: string;
  endpointId: string | null;
  url: string;
  enabled: boolean;
  createdAt: string;
}

export async function selectPendingDelivery(
  db: Db,
  organizationId: string,
  deliveryId: string,
): Promise<SendableDelivery | undefined> {
  const [row] = await db.query<SendableDelivery>(
    sql`select d.id, d.event, d.call_id as "callId", d.endpoint_id as "endpointId", coalesce(e.url, d.url) as url,
        coalesce(e.enabled, true) as enabled, iso(d.created_at) as "createdAt"
      from webhook_deliveries d
      left join webhook_endpoints e on e.organization_id = d.organization_id and e.id = d.endpoint_id
      where d.organization_id = ${organizationId} and d.id = ${deliveryId} and d.status = 'pending'`,
    { prepare: "webhooks.select-pending" },
  );
  return row;
}

/** How many retries there have been, with the row locked. Undefined when it is gone. */
export async function lockDelivery(
  tx: Tx,
  organizationId: string,
  deliveryId: string,
): Promise<{ attempts: number; retries: number } | undefined> {
  const [row] = await tx.query<{ attempts: number; retries: number }>(
    sql`select attempts, retries from webhook_deliveries
      where organization_id = ${organizationId} and id = ${deliveryId} for update`,
  );
  return row;
}

export async function insertAttempt(
  tx: Tx,
  organizationId: string,
  deliveryId: string,
  attempt: Attempt,
): Promise<void> {
  await tx.query(sql`insert into webhook_attempts (organization_id, delivery_id, number, started_at, duration_ms,
      response_status, response_excerpt, error)
    values (${organizationId}, ${deliveryId}, ${attempt.number}, ${attempt.startedAt}, ${attempt.durationMs},
      ${attempt.status}, ${attempt.response}, ${attempt.error})`);
}

export interface DeliveryState {
  status: DeliveryStatus;
  error: string;
  url: string;
  attempts: number;
  retries: number;
  /** Null when there will be no further attempt. */
  delaySeconds: number | null;
}

export async function setDeliveryState(
  tx: Tx,
  organizationId: string,
  deliveryId: string,
  state: DeliveryState,
): Promise<void> {
  await tx.query(sql`update webhook_deliveries set status = ${state.status}, error = ${state.error}, url = ${state.url},
      attempts = ${state.attempts}, retries = ${state.retries},
      next_attempt_at = now() + make_interval(secs => ${state.delaySeconds}::float8),
      finished_at = case when ${state.status} = 'pending' then null else now() end
    where organization_id = ${organizationId} and id = ${deliveryId}`);
}

/** Answers how many it found. */
export async function deleteOldDeliveries(db: Db, keptDays: number, most: number): Promise<number> {
  const [row] = await db.query<{ deleted: number }>(sql`with old as (
      select organization_id, id from webhook_deliveries
      where created_at < now() - make_interval(days => ${keptDays}) and status <> 'pending' order by created_at limit ${most}
    ), gone as (
      delete from webhook_deliveries d using old where d.organization_id = old.organization_id and d.id = old.id returning 1
    ) select count(*) as deleted from gone`);
  return row?.deleted ?? 0;
}
