import sql, { type Sql } from "sql-template-tag";
import type { Static } from "typebox";
import type { Db, Tx } from "../../db/database.ts";
import { type ListQuery, readPage } from "../page.ts";
import { contains, given, givenOrNull, listRecords, type RecordTable } from "../queries.ts";
import type { Company, CreateCompanyInput } from "./schema.ts";

const assignments: Sql[] = [
  ...["name", "industry", "website", "phone", "ext", "email", "address", "city", "state", "zip", "country", "type"].map(
    (field) => given(field, field),
  ),
  givenOrNull("notes", "notes"),
  givenOrNull("ownerId", "owner_id"),
  givenOrNull("primaryContactId", "primary_contact_id", "int"),
];

export const companies: RecordTable = {
  name: "companies",
  assignments,
  orderBy: sql`r.id desc`,
  columns: sql`r.id, r.organization_id as "organizationId", r.name, r.industry, r.website, r.phone, r.ext, r.email, r.address,
    r.city, r.state, r.zip, r.country, r.type, r.notes, r.owner_id as "ownerId", r.primary_contact_id as "primaryContactId",
    iso(r.created_at) as "createdAt", iso(r.updated_at) as "updatedAt", r.review_rating as "reviewRating",
    r.review_count as "reviewCount", r.logo_url as "logoUrl"`,
};

const searched = sql`lower(r.name || E'\n' || r.email || E'\n' || r.phone || E'\n' || r.website)`;

export async function listCompanies(db: Db, organizationId: string, query: ListQuery): Promise<string> {
  const filters = query.search ? [contains(searched, query.search)] : [];
  return await listRecords(db, organizationId, companies, { ...readPage(query), filters });
}

export async function insertCompany(
  tx: Tx,
  organizationId: string,
  company: Static<typeof CreateCompanyInput> & { id: number; ownerId: string },
): Promise<Static<typeof Company>> {
  const [row] = await tx.query<{ company: Static<typeof Company> }>(
    sql`with record as (
        insert into companies as r (organization_id, id, name, industry, website, phone, ext, email, address, city, state, zip,
          country, type, notes, owner_id, primary_contact_id)
        values (${organizationId}, ${company.id}, ${company.name}, ${company.industry ?? ""}, ${company.website ?? ""},
          ${company.phone ?? ""}, ${company.ext ?? ""}, ${company.email ?? ""}, ${company.address ?? ""}, ${company.city ?? ""},
          ${company.state ?? ""}, ${company.zip ?? ""}, ${company.country ?? ""}, ${company.type ?? "prospect"},
          ${company.notes || null}, ${company.ownerId}, ${company.primaryContactId ?? null})
        returning ${companies.columns}
      ) select row_to_json(record) as company from record`,
    { prepare: "crm.insert-company" },
  );
  if (!row) throw new Error("insert returned nothing");
  return row.company;
}

/** Links the contact unless it has a company already; says how many were linked. */
export async function linkContact(
  tx: Tx,
  organizationId: string,
  link: { contactId: number; companyId: number },
): Promise<number> {
  const rows = await tx.query(sql`update contacts set company_id = ${link.companyId}, updated_at = now()
    where organization_id = ${organizationId} and id = ${link.contactId} and company_id is null returning id`);
  return rows.length;
}
