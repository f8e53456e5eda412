import type { Static } from "typebox";
import { type Moment, parseMoment } from "../../moment.ts";
import type { CallType } from "../lifecycle.ts";
import type { ListCallsQuery } from "../schema.ts";

export type SortField =
  | "startTime"
  | "endTime"
  | "duration"
  | "number"
  | "agentName"
  | "disposition"
  | "status"
  | "call_type"
  | "callScore";

export interface CallFilter {
  direction: CallType | undefined;
  agentId: string | undefined;
  disposition: string | undefined;
  /** Inclusive, and exclusive: milliseconds since 1970. */
  fromMs: number | undefined;
  untilMs: number | undefined;
  searchTerm: string | undefined;
  transcriptSearch: string | undefined;
  summarySearch: string | undefined;
  /** Calls that have not ended are neither. */
  answered: boolean | undefined;
  audited: boolean | undefined;
  favorites: boolean;
  excludeWebCalls: boolean;
  minDuration: number | undefined;
  maxDuration: number | undefined;
  batchId: string | undefined;
  /** Digits of the party outside the organization; empty finds nothing. */
  contactPhone?: string;
}

export interface CallListRequest {
  filter: CallFilter;
  sortField: SortField;
  descending: boolean;
  page: number;
  pageSize: number;
}

const dayMs = 86_400_000;
export const pageSizeDefault = 50;
const pageSizeMax = 500;

/** Reads the query's strings, whose form the schema has checked. */
export function readListRequest(query: Static<typeof ListCallsQuery>): CallListRequest {
  const from = readMoment(query.startDate);
  const to = readMoment(query.endDate);
  return {
    filter: {
      direction: query.direction || undefined,
      agentId: query.agentId || undefined,
      disposition: query.disposition || undefined,
      fromMs: from?.ms,
      untilMs: to && to.ms + (to.isDate ? dayMs : 1),
      searchTerm: query.searchTerm || undefined,
      transcriptSearch: query.transcriptSearch || undefined,
      summarySearch: query.summarySearch || undefined,
      answered: query.answered ? query.answered === "true" : undefined,
      audited: query.audited ? query.audited === "audited" : undefined,
      favorites: query.favorites === "true",
      excludeWebCalls: query.excludeWebCalls === "true",
      minDuration: readWhole(query.minDuration),
      maxDuration: readWhole(query.maxDuration),
      batchId: query.batchId || undefined,
    },
    sortField: query.sortField || "startTime",
    descending: query.sortDirection !== "asc",
    page: readWhole(query.page) ?? 1,
    pageSize: Math.min(readWhole(query.pageSize) ?? pageSizeDefault, pageSizeMax),
  };
}

const int4Max = 2_147_483_647;

/** Beyond what the database counts in, more makes no difference. */
function readWhole(text: string | undefined): number | undefined {
  return text ? Math.min(Number(text), int4Max) : undefined;
}

function readMoment(text: string | undefined): Moment | undefined {
  return text ? parseMoment(text) : undefined;
}
