import sql, { raw, type Sql } from "sql-template-tag";
import type { Tx } from "../db/database.ts";
import { type FaultList, faultsShown } from "./faults.ts";
import type { Kind, Reference, Unique } from "./kind.ts";

interface Found {
  line: number;
  value: string;
  /** The earlier line with the same value; null when a stored record has it. */
  firstLine: number | null;
}

/** What only the whole file and the stored records together can tell: ids used twice, references into the void. */
export async function checkStaged(
  tx: Tx,
  organizationId: string,
  present: Kind[],
  kinds: Kind[],
  faults: FaultList,
): Promise<void> {
  for (const kind of present) {
    const stagedId = kind.counted === "id" ? sql`s.number` : sql`s.id`;
    await checkUnique(tx, organizationId, kind, { path: "id", value: stagedId, column: sql`t.id` }, faults);
    if (kind.counted === "number") {
      const number = { path: "number", value: sql`s.number`, column: sql`t.number` };
      await checkUnique(tx, organizationId, kind, number, faults);
    }
    for (const unique of kind.uniques ?? []) {
      await checkUnique(tx, organizationId, kind, fieldOfUnique(unique), faults);
    }
    for (const reference of kind.references) {
      await checkReference(tx, organizationId, kind, reference, kinds, faults);
    }
  }
}

interface UniqueField {
  path: string;
  value: Sql;
  column: Sql;
}

function fieldOfUnique({ field, column, ignoreCase }: Unique): UniqueField {
  const value = sql`s.data->>${field}`;
  const stored = raw(`t.${column}`);
  if (!ignoreCase) return { path: field, value, column: stored };
  return { path: field, value: sql`lower(${value})`, column: sql`lower(${stored})` };
}

async function checkUnique(
  tx: Tx,
  organizationId: string,
  kind: Kind,
  { path, value, column }: UniqueField,
  faults: FaultList,
): Promise<void> {
  const found = await tx.query<Found>(sql`
    select line, value::text, "firstLine" from (
      select s.line, ${value} as value, min(s.line) over (partition by ${value}) as "firstLine"
      from import_rows s where s.kind = ${kind.name} and ${value} is not null
    ) twice where line > "firstLine"
    union all
    select s.line, (${value})::text, null from import_rows s join ${raw(kind.table)} t on ${column} = ${value}
    where s.kind = ${kind.name} and t.organization_id = ${organizationId}
    order by 1 limit ${faultsShown}`);
  for (const { line, value, firstLine } of found) {
    const where = firstLine === null ? "in the organization" : `on line ${firstLine}`;
    faults.add(line, `data.${path}`, `${JSON.stringify(value)} is already taken ${where}`);
  }
}

async function checkReference(
  tx: Tx,
  organizationId: string,
  kind: Kind,
  reference: Reference,
  kinds: Kind[],
  faults: FaultList,
): Promise<void> {
  const target = kinds.find(({ name }) => name === reference.kind);
  if (!target) throw new Error(`no kind ${reference.kind}`);
  const cast = raw(target.counted === "id" ? "integer" : "text");
  const path = sql`${reference.path}::text[]`;
  const values = reference.each
    ? sql`cross join lateral jsonb_array_elements_text(coalesce(s.data #> ${path}, '[]')) v (id)`
    : sql`cross join lateral (select s.data #>> ${path}) v (id)`;
  const found = await tx.query<Found>(sql`
    select s.line, v.id as value from import_rows s ${values}
    where s.kind = ${kind.name} and v.id <> ''
      and not exists (select from import_rows f where f.kind = ${target.name} and f.id = v.id)
      and not exists (select from ${raw(target.table)} t where t.organization_id = ${organizationId} and t.id = v.id::${cast})
    order by s.line limit ${faultsShown}`);
  for (const { line, value } of found) {
    const what = `names the ${target.name} ${JSON.stringify(value)}, which is neither in the organization nor in the file`;
    faults.add(line, `data.${reference.field ?? reference.path.join(".")}`, what);
  }
}
