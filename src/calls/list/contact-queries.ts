import sql from "sql-template-tag";
import type { Db } from "../../db/database.ts";

/** The digits by which calls find a contact; empty without a phone. Undefined where there is no such contact. */
export async function findContactPhone(db: Db, organizationId: string, contactId: number): Promise<string | undefined> {
  const [row] = await db.query<{ phone: string }>(
    sql`select phone_key as phone from contacts where organization_id = ${organizationId} and id = ${contactId}`,
  );
  return row?.phone;
}
