import sql, { type Sql } from "sql-template-tag";
import type { Static } from "typebox";
import type { Db, Tx } from "../../db/database.ts";
import { type ListQuery, readPage } from "../page.ts";
import { contains, countBy, type GroupCount, given, givenOrNull, listRecords, type RecordTable } from "../queries.ts";
import type { CreateDealInput, Deal } from "./schema.ts";

const assignments: Sql[] = [
  given("name", "name"),
  given("stage", "stage"),
  givenOrNull("amount", "amount", "numeric"),
  given("currency", "currency"),
  givenOrNull("expectedCloseDate", "expected_close_date", "date"),
  givenOrNull("notes", "notes"),
  givenOrNull("companyId", "company_id", "int"),
  givenOrNull("contactId", "contact_id", "int"),
  givenOrNull("ownerId", "owner_id"),
];

export const deals: RecordTable = {
  name: "deals",
  assignments,
  orderBy: sql`r.id desc`,
  columns: sql`r.id, r.organization_id as "organizationId", r.name, r.stage, r.amount, r.currency,
    r.expected_close_date as "expectedCloseDate", r.notes, r.company_id as "companyId", r.contact_id as "contactId",
    r.owner_id as "ownerId", iso(r.created_at) as "createdAt", iso(r.updated_at) as "updatedAt"`,
};

export interface DealListQuery extends ListQuery {
  companyId?: string;
  contactId?: string;
  stage?: string;
}

export async function listDeals(db: Db, organizationId: string, query: DealListQuery): Promise<string> {
  return await listRecords(db, organizationId, deals, { ...readPage(query), filters: filtersOf(query) });
}

/** Under the other filters of the list. */
export async function countStages(db: Db, organizationId: string, query: DealListQuery): Promise<GroupCount[]> {
  const { stage: _stage, ...others } = query;
  return await countBy(db, organizationId, deals, { column: "stage", filters: filtersOf(others) });
}

function filtersOf(query: DealListQuery): Sql[] {
  const filters: Sql[] = [];
  if (query.search) filters.push(contains(sql`lower(r.name)`, query.search));
  if (query.companyId) filters.push(sql`r.company_id = ${query.companyId}::bigint`);
  if (query.contactId) filters.push(sql`r.contact_id = ${query.contactId}::bigint`);
  if (query.stage) filters.push(sql`r.stage = ${query.stage}`);
  return filters;
}

export async function insertDeal(
  tx: Tx,
  organizationId: string,
  deal: Static<typeof CreateDealInput> & { id: number },
): Promise<Static<typeof Deal>> {
  const [row] = await tx.query<{ deal: Static<typeof Deal> }>(
    sql`with record as (
        insert into deals as r (organization_id, id, name, stage, amount, currency, expected_close_date, notes, company_id,
          contact_id, owner_id)
        values (${organizationId}, ${deal.id}, ${deal.name}, ${deal.stage ?? "new"}, ${deal.amount ?? 0},
          ${deal.currency ?? "USD"}, ${deal.expectedCloseDate ?? null}, ${deal.notes || null}, ${deal.companyId ?? null},
          ${deal.contactId ?? null}, ${deal.ownerId ?? null})
        returning ${deals.columns}
      ) select row_to_json(record) as deal from record`,
    { prepare: "crm.insert-deal" },
  );
  if (!row) throw new Error("insert returned nothing");
  return row.deal;
}
