import sql, { type Sql } from "sql-template-tag";
import type { Static } from "typebox";
import type { Db, Tx } from "../../db/database.ts";
import { type ListQuery, readPage } from "../page.ts";
import { contains, given, givenOrNull, listRecords, type RecordTable } from "../queries.ts";
import type { Contact, CreateContactInput } from "./schema.ts";

const assignments: Sql[] = [
  given("firstName", "first_name"),
  given("lastName", "last_name"),
  given("email", "email"),
  given("phone", "phone"),
  given("phoneKey", "phone_key"),
  given("jobTitle", "job_title"),
  givenOrNull("notes", "notes"),
  givenOrNull("companyId", "company_id", "int"),
  givenOrNull("ownerId", "owner_id"),
];

export const contacts: RecordTable = {
  name: "contacts",
  assignments,
  orderBy: sql`r.id desc`,
  columns: sql`r.id, r.organization_id as "organizationId", r.first_name as "firstName", r.last_name as "lastName", r.email,
    r.phone, r.job_title as "jobTitle", r.notes, r.company_id as "companyId", r.owner_id as "ownerId",
    iso(r.created_at) as "createdAt", iso(r.updated_at) as "updatedAt"`,
};

const searched = sql`lower(r.first_name || ' ' || r.last_name || E'\n' || r.email || E'\n' || r.phone || E'\n' || r.phone_key)`;

export async function listContacts(
  db: Db,
  organizationId: string,
  query: ListQuery & { companyId?: string },
): Promise<string> {
  const filters: Sql[] = [];
  if (query.search) filters.push(matches(query.search));
  if (query.companyId) filters.push(sql`r.company_id = ${query.companyId}::bigint`);
  return await listRecords(db, organizationId, contacts, { ...readPage(query), filters });
}

/** A needle that looks like a phone number is also compared digit by digit, whatever stands between them. */
function matches(needle: string): Sql {
  if (!/^[0-9+() ./-]*$/.test(needle)) return contains(searched, needle);
  const digits = needle.replaceAll(/[^0-9]/g, "");
  if (digits.length < 3) return contains(searched, needle);
  return sql`(${contains(searched, needle)} or ${contains(searched, digits)})`;
}

export async function insertContact(
  tx: Tx,
  organizationId: string,
  contact: Static<typeof CreateContactInput> & { id: number; phoneKey: string },
): Promise<Static<typeof Contact>> {
  const [row] = await tx.query<{ contact: Static<typeof Contact> }>(
    sql`with record as (
        insert into contacts as r (organization_id, id, first_name, last_name, email, phone, phone_key, job_title, notes,
          company_id, owner_id)
        values (${organizationId}, ${contact.id}, ${contact.firstName ?? ""}, ${contact.lastName ?? ""}, ${contact.email ?? ""},
          ${contact.phone ?? ""}, ${contact.phoneKey}, ${contact.jobTitle ?? ""}, ${contact.notes || null},
          ${contact.companyId ?? null}, ${contact.ownerId ?? null})
        returning ${contacts.columns}
      ) select row_to_json(record) as contact from record`,
    { prepare: "crm.insert-contact" },
  );
  if (!row) throw new Error("insert returned nothing");
  return row.contact;
}
