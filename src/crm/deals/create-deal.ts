import type { Static } from "typebox";
import type { Actor } from "../../actor.ts";
import type { Db } from "../../db/database.ts";
import { nextNumber } from "../../organizations/next-number.ts";
import { checkReferences } from "../check-references.ts";
import { pickFields } from "../pick-fields.ts";
import { insertDeal } from "./queries.ts";
import { CreateDealInput, type Deal } from "./schema.ts";

export async function createDeal(
  db: Db,
  actor: Actor,
  input: Static<typeof CreateDealInput>,
): Promise<Static<typeof Deal>> {
  const { organizationId, userId } = actor;
  const fields = { ownerId: userId, ...pickFields(CreateDealInput, input) };
  return await db.transaction(async (tx) => {
    await checkReferences(tx, organizationId, fields);
    const id = await nextNumber(tx, organizationId, "deal");
    return await insertDeal(tx, organizationId, { ...fields, id });
  });
}
