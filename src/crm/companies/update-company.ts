import type { Static } from "typebox";
import type { Actor } from "../../actor.ts";
import type { Db } from "../../db/database.ts";
import { notFound } from "../../errors.ts";
import { writeChecked } from "../check-references.ts";
import { pickFields } from "../pick-fields.ts";
import { changeRecord } from "../queries.ts";
import { companies } from "./queries.ts";
import { UpdateCompanyInput } from "./schema.ts";

/** Changes the fields in the input and answers with the company as JSON. */
export async function updateCompany(
  db: Db,
  actor: Actor,
  id: number,
  input: Static<typeof UpdateCompanyInput>,
): Promise<string> {
  const { organizationId } = actor;
  const fields = pickFields(UpdateCompanyInput, input);
  const company = await writeChecked(db, organizationId, fields, () =>
    changeRecord(db, organizationId, companies, id, fields),
  );
  if (company === undefined) throw notFound("company");
  return company;
}
