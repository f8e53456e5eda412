import type { Actor } from "../actor.ts";
import { forgetPhoneNumber } from "../agents/forget-phone-number.ts";
import { lockConfiguration } from "../agents/lock-configuration.ts";
import type { Db } from "../db/database.ts";
import { notFound } from "../errors.ts";
import { deletePhoneNumberRow, selectPhoneNumber } from "./queries.ts";

/** Calls keep the number itself, so nothing of the past changes. */
export async function deletePhoneNumber(db: Db, actor: Actor, phoneNumberId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockConfiguration(tx, actor.organizationId);
    if (!(await selectPhoneNumber(tx, actor.organizationId, phoneNumberId))) throw notFound("phone number");
    await forgetPhoneNumber(tx, actor, phoneNumberId);
    await deletePhoneNumberRow(tx, actor.organizationId, phoneNumberId);
  });
}
