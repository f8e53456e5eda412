import type { Static } from "typebox";
import type { Actor } from "../../actor.ts";
import type { Db } from "../../db/database.ts";
import { nextNumber } from "../../organizations/next-number.ts";
import { checkReferences } from "../check-references.ts";
import { pickFields } from "../pick-fields.ts";
import { insertCompany, linkContact } from "./queries.ts";
import { CreateCompanyInput, type CreatedCompany } from "./schema.ts";

/** The creator owns the company. A primary contact that has no company yet is linked to it. */
export async function createCompany(
  db: Db,
  actor: Actor,
  input: Static<typeof CreateCompanyInput>,
): Promise<Static<typeof CreatedCompany>> {
  const { organizationId, userId } = actor;
  const fields = pickFields(CreateCompanyInput, input);
  return await db.transaction(async (tx) => {
    await checkReferences(tx, organizationId, fields);
    const id = await nextNumber(tx, organizationId, "company");
    const company = await insertCompany(tx, organizationId, { ...fields, id, ownerId: userId });
    const contactId = fields.primaryContactId ?? undefined;
    const linkedContactsCount =
      contactId === undefined ? 0 : await linkContact(tx, organizationId, { contactId, companyId: id });
    return { ...company, linkedContactsCount };
  });
}
