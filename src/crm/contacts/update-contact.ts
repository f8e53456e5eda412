import type { Static } from "typebox";
import type { Actor } from "../../actor.ts";
import type { Db } from "../../db/database.ts";
import { notFound } from "../../errors.ts";
import { phoneKey } from "../../phone.ts";
import { writeChecked } from "../check-references.ts";
import { pickFields } from "../pick-fields.ts";
import { changeRecord } from "../queries.ts";
import { contacts } from "./queries.ts";
import { UpdateContactInput } from "./schema.ts";

/** Changes the fields in the input and answers with the contact as JSON. */
export async function updateContact(
  db: Db,
  actor: Actor,
  id: number,
  input: Static<typeof UpdateContactInput>,
): Promise<string> {
  const { organizationId } = actor;
  const fields = pickFields(UpdateContactInput, input);
  const stored = fields.phone === undefined ? fields : { ...fields, phoneKey: phoneKey(fields.phone) };
  const contact = await writeChecked(db, organizationId, fields, () =>
    changeRecord(db, organizationId, contacts, id, stored),
  );
  if (contact === undefined) throw notFound("contact");
  return contact;
}
