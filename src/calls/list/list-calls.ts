import type { Static } from "typebox";
import type { Db } from "../../db/database.ts";
import type { CallType } from "../lifecycle.ts";
import type { CallItem } from "../queries.ts";
import type { CallList, ListCallsQuery } from "../schema.ts";
import { type CallListRequest, readListRequest } from "./list-filter.ts";
import { type FoundCalls, findCalls } from "./list-queries.ts";

type Query = Static<typeof ListCallsQuery>;
type Pagination = Static<typeof CallList>["pagination"];
type SignLink = (organizationId: string, callId: string) => string;

/** The page as JSON text: PostgreSQL writes the calls, only their recording links are added here. */
export async function listCalls(
  db: Db,
  organizationId: string,
  query: Query,
  signLink: SignLink,
  only: { contactPhone?: string } = {},
): Promise<string> {
  const request = readListRequest(query);
  Object.assign(request.filter, only);
  const found = await findCalls(db, organizationId, request);
  const calls = found.calls.map((call) => withRecording(call, organizationId, signLink)).join(",");
  const pagination = JSON.stringify(paginationOf(request, found));
  return `{"calls":[${calls}],"pagination":${pagination},"filters":${JSON.stringify(echo(query, request))}}`;
}

export function withRecording(call: CallItem, organizationId: string, signLink: SignLink): string {
  const url = call.hasRecording ? signLink(organizationId, call.id) : "";
  return `{"recordingUrl":${JSON.stringify(url)},"completeRecordingUrl":null,${call.json.slice(1)}`;
}

function paginationOf({ filter, page, pageSize }: CallListRequest, { totals }: FoundCalls): Pagination {
  const count = (type: CallType) => totals[type] ?? 0;
  const grandTotal = Object.values(totals).reduce((sum, calls) => sum + calls, 0);
  const total = filter.direction === undefined ? grandTotal : count(filter.direction);
  const totalPages = Math.ceil(total / pageSize);
  return {
    page,
    pageSize,
    total,
    totalPages,
    hasMore: page < totalPages,
    totalInbounds: count("inbound"),
    totalOutbounds: count("outbound"),
    totalWebs: count("web"),
    totalVoicemails: count("voicemail"),
    totalSoftphones: count("softphone"),
    totalNoAnswer: count("no-answer"),
    grandTotal,
  };
}

function echo(query: Query, { filter, sortField, descending }: CallListRequest): Static<typeof CallList>["filters"] {
  return {
    direction: query.direction ?? "",
    agentId: query.agentId ?? "",
    startDate: query.startDate ?? "",
    endDate: query.endDate ?? "",
    sortField,
    sortDirection: descending ? "desc" : "asc",
    favorites: filter.favorites,
    excludeWebCalls: filter.excludeWebCalls,
  };
}
