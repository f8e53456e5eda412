import sql, { join, type Sql } from "sql-template-tag";
import { toInstant } from "./instant.ts";
import { conditionsOf } from "./list-conditions.ts";
import type { CallFilter } from "./list-filter.ts";

const dayMs = 86_400_000;

/** Calls per type for the filters that the daily totals cover, without a scan of the calls. */
export function dailyTotals(organizationId: string, filter: CallFilter): Sql {
  return sql`
    select call_type, sum(calls)::int as calls from (${join(countsOf(organizationId, filter), " union all ")}) counted
    ${filter.excludeWebCalls ? sql`where call_type <> 'web'` : sql``}
    group by call_type having sum(calls) > 0`;
}

/** Whole days come from the totals; the pieces of a day at either end are counted. */
function countsOf(organizationId: string, filter: CallFilter): Sql[] {
  const { fromMs, untilMs } = filter;
  const firstDayMs = fromMs === undefined ? undefined : Math.ceil(fromMs / dayMs) * dayMs;
  const endDayMs = untilMs === undefined ? undefined : Math.floor(untilMs / dayMs) * dayMs;
  if (firstDayMs !== undefined && endDayMs !== undefined && firstDayMs > endDayMs)
    return [countOf(organizationId, filter)];

  const counts = [wholeDays(organizationId, filter, firstDayMs, endDayMs)];
  if (firstDayMs !== undefined && firstDayMs !== fromMs) {
    counts.push(countOf(organizationId, { ...filter, untilMs: firstDayMs }));
  }
  if (endDayMs !== undefined && endDayMs !== untilMs) {
    counts.push(countOf(organizationId, { ...filter, fromMs: endDayMs }));
  }
  return counts;
}

function wholeDays(organizationId: string, filter: CallFilter, firstDayMs?: number, endDayMs?: number): Sql {
  const conditions = [sql`organization_id = ${organizationId}`, sql`agent_id = ${filter.agentId ?? ""}`];
  if (firstDayMs !== undefined) conditions.push(sql`day >= ${toDay(firstDayMs)}::date`);
  if (endDayMs !== undefined) conditions.push(sql`day < ${toDay(endDayMs)}::date`);
  const measure = filter.favorites ? sql`favorites` : sql`calls`;
  return sql`select call_type, ${measure} as calls from call_daily_totals where ${join(conditions, " and ")}`;
}

function countOf(organizationId: string, filter: CallFilter): Sql {
  return sql`select c.call_type, count(*)::int as calls from calls c
    where ${join(conditionsOf(organizationId, filter), " and ")} group by c.call_type`;
}

function toDay(ms: number): string {
  return toInstant(ms).replace(/T.*/, "");
}
