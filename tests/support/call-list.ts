import type { ApiClient } from "./api-client.ts";

export interface Pagination {
  page: number;
  pageSize: number;
  total: number;
  totalPages: number;
  hasMore: boolean;
  totalInbounds: number;
  totalOutbounds: number;
  totalWebs: number;
  totalVoicemails: number;
  totalSoftphones: number;
  totalNoAnswer: number;
  grandTotal: number;
}

export interface ListedCall {
  id: string;
  number: number;
  [field: string]: unknown;
}

export interface CallListBody {
  calls: ListedCall[];
  pagination: Pagination;
  filters: Record<string, string | boolean>;
}

export type Query = Record<string, string | number | boolean>;

export function callsPath(query: Query = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) parameters.append(name, String(value));
  const text = parameters.toString();
  return text === "" ? "/api/calls" : `/api/calls?${text}`;
}

export async function listCalls(api: ApiClient, query: Query = {}): Promise<CallListBody> {
  const { status, body } = await api.get<CallListBody>(callsPath(query));
  if (status !== 200) throw new Error(`${callsPath(query)} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** The numbers of the calls that a query finds, in the order of the answer. */
export async function numbersOf(api: ApiClient, query: Query): Promise<number[]> {
  return (await listCalls(api, query)).calls.map((call) => call.number);
}
