import type { Actor } from "../../actor.ts";
import type { Db } from "../../db/database.ts";
import { leasesEnded } from "../lease.ts";
import { checkUserChange } from "./check-rank.ts";
import { deactivateUser } from "./queries.ts";

/** Whoever leaves is out at once, in every process; what they made stays. An invitation brings them back. */
export async function removeUser(db: Db, actor: Actor, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await checkUserChange(tx, actor, { userId, newRole: null });
    await deactivateUser(tx, actor.organizationId, userId);
  });
  await leasesEnded();
}
