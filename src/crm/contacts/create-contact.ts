import type { Static } from "typebox";
import type { Actor } from "../../actor.ts";
import type { Db } from "../../db/database.ts";
import { invalidInput } from "../../errors.ts";
import { nextNumber } from "../../organizations/next-number.ts";
import { phoneKey } from "../../phone.ts";
import { checkReferences } from "../check-references.ts";
import { pickFields } from "../pick-fields.ts";
import { insertContact } from "./queries.ts";
import { type Contact, CreateContactInput } from "./schema.ts";

export async function createContact(
  db: Db,
  actor: Actor,
  input: Static<typeof CreateContactInput>,
): Promise<Static<typeof Contact>> {
  const { organizationId, userId } = actor;
  const fields = { ownerId: userId, ...pickFields(CreateContactInput, input) };
  const { firstName, lastName, email, phone } = fields;
  if (![firstName, lastName, email, phone].some((text) => text?.trim())) {
    throw invalidInput([{ path: "firstName", message: "or lastName, email or phone is required" }]);
  }
  return await db.transaction(async (tx) => {
    await checkReferences(tx, organizationId, fields);
    const id = await nextNumber(tx, organizationId, "contact");
    return await insertContact(tx, organizationId, { ...fields, id, phoneKey: phoneKey(phone ?? "") });
  });
}
