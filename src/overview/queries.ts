import sql from "sql-template-tag";
import type { Db } from "../db/database.ts";

/** From its first moment up to the one after its last. */
export interface Span {
  fromMs: number;
  untilMs: number;
}

const moment = (ms: number) => sql`to_timestamp(${ms}::float8 / 1000)`;

export interface TypeSums {
  day: number;
  type: string;
  calls: number;
  ended: number;
  answered: number;
  seconds: number;
}

/** From kept sums: calls themselves are never read. Days by their bounds, so the database need not know the zone. */
export async function sumCalls(db: Db, organizationId: string, boundsMs: number[]): Promise<TypeSums[]> {
  const bounds = boundsMs.map((ms) => new Date(ms).toISOString());
  return await db.query<TypeSums>(
    sql`select width_bucket(quarter, ${bounds}::timestamptz[]) - 1 as day, call_type as type, sum(calls) as calls,
        sum(ended) as ended, sum(answered) as answered, sum(seconds)::bigint as seconds
      from call_quarter_totals where organization_id = ${organizationId}
        and quarter >= ${bounds[0]}::timestamptz and quarter < ${bounds.at(-1)}::timestamptz
      group by 1, 2`,
  );
}

export interface DispositionSum {
  disposition: string;
  calls: number;
}

const dispositionsMax = 50;

export async function sumDispositions(db: Db, organizationId: string, span: Span): Promise<DispositionSum[]> {
  return await db.query<DispositionSum>(
    sql`select min(disposition collate "C") as disposition, sum(calls) as calls from call_disposition_totals
      where organization_id = ${organizationId} and quarter >= ${moment(span.fromMs)} and quarter < ${moment(span.untilMs)}
      group by disposition_key having sum(calls) > 0 order by sum(calls) desc, disposition_key limit ${dispositionsMax}`,
  );
}

export interface LatencySum {
  turns: number;
  p50Ms: number | null;
  p95Ms: number | null;
}

/** Each bin stands for its middle. */
export async function sumLatencies(db: Db, organizationId: string, span: Span): Promise<LatencySum> {
  const [row] = await db.query<LatencySum>(
    sql`with bins as (
        select bin, sum(turns) as turns, sum(sum(turns)) over (order by bin) as up_to, sum(sum(turns)) over () as total
        from turn_latency_totals where organization_id = ${organizationId}
          and hour >= ${moment(span.fromMs)} and hour < ${moment(span.untilMs)} group by bin
      )
      select coalesce(max(total), 0)::bigint as turns,
        round(50 * power(1.05::float8, min(bin) filter (where up_to >= total * 0.5) + 0.5))::int as "p50Ms",
        round(50 * power(1.05::float8, min(bin) filter (where up_to >= total * 0.95) + 0.5))::int as "p95Ms"
      from bins`,
  );
  return row ?? { turns: 0, p50Ms: null, p95Ms: null };
}

export async function sumMinutes(
  db: Db,
  organizationId: string,
  span: Span,
): Promise<{ available: number; used: number }> {
  const [row] = await db.query<{ available: number; used: number }>(
    sql`select coalesce((select available from minutes_accounts where organization_id = ${organizationId}), 0) as available,
        (select coalesce(sum(minutes), 0)::int from minutes_used where organization_id = ${organizationId}
          and quarter >= ${moment(span.fromMs)} and quarter < ${moment(span.untilMs)}) as used`,
  );
  return row ?? { available: 0, used: 0 };
}

export interface FailingWebhook {
  url: string;
  endpointId: string | null;
  failed: number;
  lastError: string;
  lastFailedAt: string;
}

export interface WebhookSums {
  failed: number;
  retrying: number;
  disabledEndpoints: number;
  failing: FailingWebhook[];
}

export async function sumWebhooks(db: Db, organizationId: string, span: Span): Promise<WebhookSums> {
  const [row] = await db.query<WebhookSums>(
    sql`with failed as (
        select url, endpoint_id, count(*) as failed, max(created_at) as last_at,
          (array_agg(error order by created_at desc))[1] as last_error
        from webhook_deliveries where organization_id = ${organizationId} and status = 'failed'
          and created_at >= ${moment(span.fromMs)} and created_at < ${moment(span.untilMs)}
        group by 1, 2
      )
      select (select coalesce(sum(failed), 0)::int from failed) as failed,
        (select count(*)::int from webhook_deliveries
          where organization_id = ${organizationId} and status = 'pending' and attempts > 0) as retrying,
        (select count(*)::int from webhook_endpoints
          where organization_id = ${organizationId} and disabled_reason <> '') as "disabledEndpoints",
        (select coalesce(json_agg(json_build_object('url', url, 'endpointId', endpoint_id, 'failed', failed,
            'lastError', last_error, 'lastFailedAt', iso(last_at)) order by last_at desc), '[]')
          from (select * from failed order by last_at desc limit 20) shown) as failing`,
  );
  return row ?? { failed: 0, retrying: 0, disabledEndpoints: 0, failing: [] };
}

export interface LiveCounts {
  queued: number;
  ringing: number;
  inProgress: number;
}

/** Calls that have not ended are few, and have an index of their own. */
export async function countLive(db: Db, organizationId: string): Promise<LiveCounts> {
  const [row] = await db.query<LiveCounts>(
    sql`select count(*) filter (where status = 'queued')::int as queued, count(*) filter (where status = 'ringing')::int as ringing,
        count(*) filter (where status = 'in-progress')::int as "inProgress"
      from calls where organization_id = ${organizationId} and end_time is null`,
  );
  return row ?? { queued: 0, ringing: 0, inProgress: 0 };
}
