import type { Pagination } from "../../api/generated.ts";
import type { keys } from "../../api/keys.ts";

export type TabName = "companies" | "contacts" | "deals" | "activities";
export type ReferenceName = "users" | "companies" | "contacts" | "deals" | "departments" | "groups";

/** A record of whichever kind: its fields are described, not typed, so that one table and one form show them all. */
export interface CrmRecord {
  readonly id: number;
  readonly [field: string]: unknown;
}
export type Change = Record<string, unknown>;

export interface FieldSpec {
  name: string;
  label: string;
  type: "text" | "email" | "tel" | "url" | "long" | "choice" | "amount" | "day" | "moment" | "tags" | "reference";
  /** Usual values of a choice; any other text is taken too. */
  options?: readonly string[];
  refersTo?: ReferenceName;
  required?: boolean;
  /** A column of the table, besides the one with the title. */
  column?: boolean;
  /** Asked for when a record is made. */
  onCreate?: boolean;
}

export interface ListParameters {
  page?: string;
  pageSize?: string;
  search?: string;
  [filter: string]: string | undefined;
}

export interface RecordList {
  records: CrmRecord[];
  pagination: Pagination;
}

export interface Board {
  /** The field whose values are the columns. */
  field: string;
  /** Columns that are there although nothing is in them. */
  columns: readonly string[];
  count(parameters: ListParameters, signal: AbortSignal): Promise<{ value: string; count: number }[]>;
}

export interface RecordKind {
  tab: TabName;
  /** "company", "Companies". */
  one: string;
  many: string;
  /** What the search looks into. */
  searchHint: string;
  emptyHint: string;
  fields: readonly FieldSpec[];
  keys: (typeof keys)[TabName];
  board?: Board;
  /** Filters of the list, beside the search. */
  filters: readonly { name: string; label: string; field: string }[];
  titleOf(record: CrmRecord): string;
  list(parameters: ListParameters, signal: AbortSignal): Promise<RecordList>;
  get(id: number, signal: AbortSignal): Promise<CrmRecord>;
  create(input: Change): Promise<CrmRecord>;
  change(id: number, change: Change): Promise<CrmRecord>;
  remove(id: number): Promise<void>;
}

/** Described instead of typed. */
export function toRecord(record: { id: number }): CrmRecord {
  return { ...record };
}

export function textOf(value: unknown): string {
  return value === null || value === undefined ? "" : String(value);
}
