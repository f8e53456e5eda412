import sql, { empty, join, raw, type Sql } from "sql-template-tag";
import type { Db, QueryOptions } from "../../db/database.ts";
import type { CallType } from "../lifecycle.ts";
import { type CallItem, listItem, matchedContact } from "../queries.ts";
import { conditionsOf, directionOf } from "./list-conditions.ts";
import { type CallFilter, type CallListRequest, pageSizeDefault, type SortField } from "./list-filter.ts";
import { keptTotals } from "./totals-queries.ts";

export interface FoundCalls {
  calls: CallItem[];
  totals: Partial<Record<CallType, number>>;
}

/** One page and the totals per type, from one statement and so from one moment. */
export async function findCalls(db: Db, organizationId: string, request: CallListRequest): Promise<FoundCalls> {
  const counted = isCounted(request.filter);
  const statement = sql`
    with ${counted ? byIndex(organizationId, request) : byMatches(organizationId, request)}
    select '' as id, false as "hasRecording", coalesce(json_object_agg(call_type, calls), '{}')::text as json, 0 as position
    from totals
    union all
    select c.id, c.recording_key is not null, (select row_to_json(item) from (select ${listItem}) item)::text, c.position
    from page c ${matchedContact}
    order by position`;
  const [totals, ...calls] = await db.query<CallItem>(statement, counted ? preparedAs(request) : {});
  return { calls, totals: JSON.parse(totals?.json ?? "{}") };
}

/** Whether the kept totals know how many calls match. Those of answered calls are not kept for each agent, nor of favorites. */
function isCounted(filter: CallFilter): boolean {
  const { direction, agentId, fromMs, untilMs, favorites, excludeWebCalls, answered, ...others } = filter;
  if (answered !== undefined && (agentId !== undefined || favorites)) return false;
  return Object.values(others).every((value) => value === undefined);
}

/** An index leads straight to the page, and the totals are kept by day: the cost does not grow with the table. */
function byIndex(organizationId: string, request: CallListRequest): Sql {
  const { filter } = request;
  const where = join([...conditionsOf(organizationId, filter), ...directionOf(filter)], " and ");
  const sortKey = sortKeys[request.sortField];
  const totals = sql`totals as (${keptTotals(organizationId, filter)})`;
  if (offsetOf(request) <= shallowOffset) {
    return sql`${totals}, page as (${sorted(request, sql`select c.*, ${sortKey} as sort_key from calls c where ${where}`)})`;
  }
  // Far down the list only the index is read until the page is reached.
  const ids = sorted(request, sql`select c.id, ${sortKey} as sort_key from calls c where ${where}`);
  return sql`${totals}, ${pageOf(organizationId, ids)}`;
}

/** Every match must be counted anyway, so the matches are found once and serve the totals and the page. */
function byMatches(organizationId: string, request: CallListRequest): Sql {
  const { filter } = request;
  const direction = directionOf(filter);
  const where = direction.length > 0 ? sql`where ${join(direction, " and ")}` : empty;
  return sql`
    matches as materialized (
      select c.id, c.call_type, ${sortKeys[request.sortField]} as sort_key from calls c
      where ${join(conditionsOf(organizationId, filter), " and ")}
    ),
    totals as (select call_type, count(*)::int as calls from matches group by call_type),
    ${pageOf(organizationId, sorted(request, sql`select c.id, c.sort_key from matches c ${where}`))}`;
}

function pageOf(organizationId: string, ids: Sql): Sql {
  return sql`page as (
    select c.*, ids.position from (${ids}) ids join calls c on c.organization_id = ${organizationId} and c.id = ids.id)`;
}

function sorted(request: CallListRequest, rows: Sql): Sql {
  const order = orderOf(request);
  // Written out, not passed: a plan made without knowing the limit would sort everything.
  const window = raw(`limit ${request.pageSize} offset ${offsetOf(request)}`);
  return sql`select *, row_number() over (order by ${order}) as position from (${rows} order by ${order} ${window}) sorted`;
}

const shallowOffset = 1000;

function offsetOf({ page, pageSize }: CallListRequest): number {
  return (page - 1) * pageSize;
}

/** The pages that people look at most stay planned: planning costs as much as reading. Few shapes, so few plans. */
function preparedAs({ filter, page, pageSize, sortField, descending }: CallListRequest): QueryOptions {
  const { direction, agentId, fromMs, untilMs, favorites, excludeWebCalls, answered } = filter;
  const isUsual = page === 1 && pageSize === pageSizeDefault && sortField === "startTime" && descending;
  if (!isUsual || fromMs !== undefined || untilMs !== undefined || answered !== undefined) return {};
  const shape = [direction !== undefined, agentId !== undefined, favorites, excludeWebCalls].map(Number).join("");
  return { prepare: `calls.list-${shape}` };
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
