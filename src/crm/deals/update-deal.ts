import type { Static } from "typebox";
import type { Actor } from "../../actor.ts";
import type { Db } from "../../db/database.ts";
import { notFound } from "../../errors.ts";
import { writeChecked } from "../check-references.ts";
import { pickFields } from "../pick-fields.ts";
import { changeRecord } from "../queries.ts";
import { deals } from "./queries.ts";
import { UpdateDealInput } from "./schema.ts";

/** Changes the fields in the input and answers with the deal as JSON. */
export async function updateDeal(
  db: Db,
  actor: Actor,
  id: number,
  input: Static<typeof UpdateDealInput>,
): Promise<string> {
  const { organizationId } = actor;
  const fields = pickFields(UpdateDealInput, input);
  const deal = await writeChecked(db, organizationId, fields, () =>
    changeRecord(db, organizationId, deals, id, fields),
  );
  if (deal === undefined) throw notFound("deal");
  return deal;
}
