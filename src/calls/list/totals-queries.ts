import sql, { join, raw, type Sql } from "sql-template-tag";
import { toInstant } from "./instant.ts";
import { conditionsOf } from "./list-conditions.ts";
import type { CallFilter } from "./list-filter.ts";

/** Days of UTC with their agents, or quarters of an hour with what came of the calls: the sums that are kept of them. */
interface Kept {
  unitMs: number;
  sums(organizationId: string, filter: CallFilter, firstMs?: number, endMs?: number): Sql;
}

const daily: Kept = { unitMs: 86_400_000, sums: dailySums };
const quarterly: Kept = { unitMs: 900_000, sums: quarterlySums };

/** Calls per type for the filters that kept sums cover, without a scan of the calls. */
export function keptTotals(organizationId: string, filter: CallFilter): Sql {
  const kept = filter.answered === undefined ? daily : quarterly;
  return sql`
    select call_type, sum(calls)::int as calls from (${join(countsOf(kept, organizationId, filter), " union all ")}) counted
    ${filter.excludeWebCalls ? sql`where call_type <> 'web'` : sql``}
    group by call_type having sum(calls) > 0`;
}

/** Whole units come from the sums; the pieces of one at either end are counted. */
function countsOf({ unitMs, sums }: Kept, organizationId: string, filter: CallFilter): Sql[] {
  const { fromMs, untilMs } = filter;
  const firstMs = fromMs === undefined ? undefined : Math.ceil(fromMs / unitMs) * unitMs;
  const endMs = untilMs === undefined ? undefined : Math.floor(untilMs / unitMs) * unitMs;
  if (firstMs !== undefined && endMs !== undefined && firstMs > endMs) return [countOf(organizationId, filter)];

  const counts = [sums(organizationId, filter, firstMs, endMs)];
  if (firstMs !== undefined && firstMs !== fromMs)
    counts.push(countOf(organizationId, { ...filter, untilMs: firstMs }));
  if (endMs !== undefined && endMs !== untilMs) counts.push(countOf(organizationId, { ...filter, fromMs: endMs }));
  return counts;
}

function dailySums(organizationId: string, filter: CallFilter, firstMs?: number, endMs?: number): Sql {
  const conditions = [sql`organization_id = ${organizationId}`, sql`agent_id = ${filter.agentId ?? ""}`];
  if (firstMs !== undefined) conditions.push(sql`day >= ${toDay(firstMs)}::date`);
  if (endMs !== undefined) conditions.push(sql`day < ${toDay(endMs)}::date`);
  const measure = raw(filter.favorites ? "favorites" : "calls");
  return sql`select call_type, ${measure} as calls from call_daily_totals where ${join(conditions, " and ")}`;
}

function quarterlySums(organizationId: string, filter: CallFilter, firstMs?: number, endMs?: number): Sql {
  const conditions = [sql`organization_id = ${organizationId}`];
  if (firstMs !== undefined) conditions.push(sql`quarter >= ${toInstant(firstMs)}`);
  if (endMs !== undefined) conditions.push(sql`quarter < ${toInstant(endMs)}`);
  const measure = raw(filter.answered ? "answered" : "ended - answered");
  return sql`select call_type, ${measure} as calls from call_quarter_totals where ${join(conditions, " and ")}`;
}

function countOf(organizationId: string, filter: CallFilter): Sql {
  return sql`select c.call_type, count(*)::int as calls from calls c
    where ${join(conditionsOf(organizationId, filter), " and ")} group by c.call_type`;
}

function toDay(ms: number): string {
  return toInstant(ms).replace(/T.*/, "");
}
