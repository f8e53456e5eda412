import sql, { join, raw, type Sql } from "sql-template-tag";
import type { Db } from "../db/database.ts";
import type { Page } from "./page.ts";

/** A kind of record as SQL sees it: its rows go by `r`, `columns` spells them as answers do. */
export interface RecordTable {
  name: string;
  columns: Sql;
  orderBy: Sql;
  /** What an update sets: see `given` and `givenOrNull`. */
  assignments: Sql[];
}

/** One page with its totals, written as JSON by PostgreSQL. */
export async function listRecords(
  db: Db,
  organizationId: string,
  table: RecordTable,
  { page, pageSize, filters }: Page & { filters: Sql[] },
): Promise<string> {
  const from = sql`from ${raw(table.name)} r where ${join([sql`r.organization_id = ${organizationId}`, ...filters], " and ")}`;
  const [row] = await db.query<{ json: string }>(sql`
    select json_build_object(
      ${table.name}::text, (select coalesce(json_agg(record), '[]') from (
        select ${table.columns} ${from} order by ${table.orderBy}
        limit ${pageSize} offset (${page}::bigint - 1) * ${pageSize}) record),
      'pagination', json_build_object('page', ${page}::bigint, 'pageSize', ${pageSize}::int, 'total', total,
        'totalPages', pages, 'hasMore', ${page}::bigint < pages)
    )::text as json
    from (select total, (total + ${pageSize} - 1) / ${pageSize} as pages from (select count(*) as total ${from}) counted) totals`);
  return row?.json ?? "";
}

export interface GroupCount {
  value: string;
  count: number;
}

const groupsMax = 100;

/** How many records each value of a column has, the most frequent first: the columns of a board. */
export async function countBy(
  db: Db,
  organizationId: string,
  table: RecordTable,
  { column, filters }: { column: string; filters: Sql[] },
): Promise<GroupCount[]> {
  return await db.query<GroupCount>(sql`select ${raw(`r.${column}`)} as value, count(*) as count from ${raw(table.name)} r
    where ${join([sql`r.organization_id = ${organizationId}`, ...filters], " and ")}
    group by 1 order by 2 desc, 1 limit ${groupsMax}`);
}

/** Undefined where the organization has no such record. */
export async function findRecord(
  db: Db,
  organizationId: string,
  table: RecordTable,
  id: number,
): Promise<string | undefined> {
  const [row] = await db.query<{ json: string }>(
    sql`select row_to_json(record)::text as json from (
      select ${table.columns} from ${raw(table.name)} r where r.organization_id = ${organizationId} and r.id = ${id}) record`,
    { prepare: `crm.find-${table.name}` },
  );
  return row?.json;
}

/** One statement: the fields in the input change, the row comes back as JSON. Undefined where there is no such record. */
export async function changeRecord(
  db: Db,
  organizationId: string,
  table: RecordTable,
  id: number,
  input: object,
): Promise<string | undefined> {
  const [row] = await db.query<{ json: string }>(
    sql`with record as (
        update ${raw(table.name)} r set ${join(table.assignments)}, updated_at = now()
        from (select ${JSON.stringify(input)}::jsonb as body) input
        where r.organization_id = ${organizationId} and r.id = ${id}
        returning ${table.columns}
      ) select row_to_json(record)::text as json from record`,
    { prepare: `crm.change-${table.name}` },
  );
  return row?.json;
}

/** False where there was nothing to delete. What refers to the record keeps existing without it. */
export async function deleteRecord(db: Db, organizationId: string, table: string, id: number): Promise<boolean> {
  const rows = await db.query(
    sql`delete from ${raw(table)} where organization_id = ${organizationId} and id = ${id} returning id`,
  );
  return rows.length > 0;
}

/** Whether a text holds what was searched for, in whatever case. The text must be spelled as in its index. */
export function contains(text: Sql, needle: string): Sql {
  return sql`${text} like ${`%${needle.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`}`;
}

/** The value of a field when the input has it, else the column as it is. For fields that are never null. */
export function given(field: string, column: string): Sql {
  return raw(`${column} = coalesce(input.body->>'${field}', r.${column})`);
}

/** The same for fields that may be null: null in the input clears. */
export function givenOrNull(field: string, column: string, type = "text"): Sql {
  return raw(
    `${column} = case when input.body ? '${field}' then nullif(input.body->>'${field}', '')::${type} else r.${column} end`,
  );
}

export type Referenced = "user" | "contact" | "company" | "deal" | "department" | "group";

export interface Reference {
  path: string;
  kind: Referenced;
  id: string;
}

const tableOf: Record<Referenced, string> = {
  user: "users",
  contact: "contacts",
  company: "companies",
  deal: "deals",
  department: "departments",
  group: "groups",
};

/** Which of the references lead nowhere. Those that lead somewhere cannot be deleted before the transaction ends. */
export async function findDangling(db: Db, organizationId: string, references: Reference[]): Promise<Reference[]> {
  const dangling: Reference[] = [];
  for (const reference of references) {
    const id = reference.kind === "user" ? sql`${reference.id}` : sql`${reference.id}::int`;
    const rows = await db.query(sql`select id from ${raw(tableOf[reference.kind])}
      where organization_id = ${organizationId} and id = ${id} for key share`);
    if (rows.length === 0) dangling.push(reference);
  }
  return dangling;
}
