import sql, { empty, join, raw, type Sql } from "sql-template-tag";
import type { Db } from "../db/database.ts";
import type { CallType } from "./lifecycle.ts";
import { conditionsOf, directionOf } from "./list-conditions.ts";
import type { CallFilter, CallListRequest, SortField } from "./list-filter.ts";
import { type CallItem, listItem, matchedContact } from "./queries.ts";
import { dailyTotals } from "./totals-queries.ts";

export interface FoundCalls {
  calls: CallItem[];
  totals: Partial<Record<CallType, number>>;
}

/** One page and the totals per type, from one statement and so from one moment. */
export async function findCalls(db: Db, organizationId: string, request: CallListRequest): Promise<FoundCalls> {
  const found = isCounted(request.filter) ? byIndex(organizationId, request) : byMatches(organizationId, request);
  const [totals, ...calls] = await db.query<CallItem>(sql`
    with ${found}
    select '' as id, false as "hasRecording", coalesce(json_object_agg(call_type, calls), '{}')::text as json, 0 as position
    from totals
    union all
    select c.id, c.recording_key is not null, (select row_to_json(item) from (select ${listItem}) item)::text, page.position
    from page join calls c on c.organization_id = ${organizationId} and c.id = page.id ${matchedContact}
    order by position`);
  return { calls, totals: JSON.parse(totals?.json ?? "{}") };
}

/** Whether the daily totals know how many calls match. */
function isCounted(filter: CallFilter): boolean {
  const { direction, agentId, fromMs, untilMs, favorites, excludeWebCalls, ...others } = filter;
  return Object.values(others).every((value) => value === undefined);
}

/** An index leads straight to the page, and the totals are kept by day: the cost does not grow with the table. */
function byIndex(organizationId: string, request: CallListRequest): Sql {
  const { filter } = request;
  return sql`
    totals as (${dailyTotals(organizationId, filter)}),
    page as (${positioned(request, sql`calls c where ${join([...conditionsOf(organizationId, filter), ...directionOf(filter)], " and ")}`)})`;
}

/** Every match must be counted anyway, so the matches are found once and serve the totals and the page. */
function byMatches(organizationId: string, request: CallListRequest): Sql {
  const { filter } = request;
  const direction = directionOf(filter);
  return sql`
    matches as materialized (
      select c.* from calls c where ${join(conditionsOf(organizationId, filter), " and ")}
    ),
    totals as (select call_type, count(*)::int as calls from matches group by call_type),
    page as (${positioned(request, sql`matches c ${direction.length > 0 ? sql`where ${join(direction, " and ")}` : empty}`)})`;
}

function positioned(request: CallListRequest, source: Sql): Sql {
  const order = orderOf(request);
  return sql`
    select id, row_number() over (order by ${order}) as position from (
      select c.id, ${sortKeys[request.sortField]} as sort_key from ${source}
      order by ${order} limit ${request.pageSize} offset ${(request.page - 1) * request.pageSize}
    ) sorted`;
}

const sortKeys: Record<SortField, Sql> = {
  startTime: sql`c.start_time`,
  endTime: sql`c.end_time`,
  duration: sql`c.duration`,
  number: sql`c.number`,
  agentName: sql`c.agent_name collate "C"`,
  disposition: sql`c.disposition collate "C"`,
  status: sql`c.status`,
  call_type: sql`c.call_type`,
  callScore: sql`c.call_score`,
};

/** A call that has not ended sorts as the latest; one without a score comes last either way. */
function orderOf({ sortField, descending }: CallListRequest): Sql {
  const direction = descending ? "desc" : "asc";
  const nulls = sortField === "callScore" ? " nulls last" : "";
  // A number is unique: no tie to break, and the index alone gives the order.
  return sortField === "number" ? raw(`sort_key ${direction}`) : raw(`sort_key ${direction}${nulls}, id ${direction}`);
}
