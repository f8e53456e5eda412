/** What the address of the list may carry: the names are those of GET /api/calls. */
export const filterNames = [
  "direction",
  "agentId",
  "disposition",
  "startDate",
  "endDate",
  "searchTerm",
  "transcriptSearch",
  "summarySearch",
  "answered",
  "audited",
  "favorites",
  "excludeWebCalls",
  "minDuration",
  "maxDuration",
  "batchId",
] as const;
export const searchNames = [...filterNames, "page", "pageSize", "sortField", "sortDirection"] as const;

export type CallsSearch = { [Name in (typeof searchNames)[number]]?: string };

export const pageSizeDefault = 50;
export const pageSizes = [25, 50, 100, 200];

export function readPage({ page }: CallsSearch): number {
  return Math.max(1, Math.floor(Number(page)) || 1);
}

export function readPageSize({ pageSize }: CallsSearch): number {
  const size = Number(pageSize);
  return pageSizes.includes(size) ? size : pageSizeDefault;
}

/** What is asked of the server. Days are days of the viewer's zone, there and back. */
export function queryOf(search: CallsSearch): Record<string, string> {
  const { startDate, endDate, ...rest } = search;
  return {
    ...(rest as Record<string, string>),
    ...(startDate && { startDate: dayStart(startDate) }),
    ...(endDate && { endDate: dayEnd(endDate) }),
    page: String(readPage(search)),
    pageSize: String(readPageSize(search)),
  };
}

const isDay = /^\d{4}-\d{2}-\d{2}$/;

function dayStart(text: string): string {
  return isDay.test(text) ? toIso(new Date(`${text}T00:00:00`), text) : text;
}

function dayEnd(text: string): string {
  return isDay.test(text) ? toIso(new Date(`${text}T23:59:59.999`), text) : text;
}

/** What is no date is left for the server to say so. */
function toIso(date: Date, text: string): string {
  return Number.isNaN(date.getTime()) ? text : date.toISOString();
}

/** How many filters narrow the list, beside the tab. */
export function countFilters(search: CallsSearch): number {
  return filterNames.filter((name) => name !== "direction" && search[name]).length;
}

/** The list as it was last looked at, for the way back from a call. */
let lastSearch: CallsSearch = {};

export function rememberSearch(search: CallsSearch): void {
  lastSearch = search;
}

export function recallSearch(): CallsSearch {
  return lastSearch;
}
