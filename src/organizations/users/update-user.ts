import type { Actor } from "../../actor.ts";
import type { Db } from "../../db/database.ts";
import { notFound } from "../../errors.ts";
import { leasesEnded } from "../lease.ts";
import { findUser, type UserRow } from "../queries.ts";
import { checkUserChange } from "./check-rank.ts";
import { setUser, type UserChanges } from "./queries.ts";

/** Once this is done, the new role is in force in every process, for sessions and for keys. */
export async function updateUser(db: Db, actor: Actor, userId: string, changes: UserChanges): Promise<UserRow> {
  const updated = await db.transaction(async (tx) => {
    await checkUserChange(tx, actor, { userId, newRole: changes.role });
    await setUser(tx, actor.organizationId, userId, changes);
    return await findUser(tx, actor.organizationId, userId);
  });
  if (!updated) throw notFound("user");
  if (changes.role) await leasesEnded();
  return updated;
}

export async function renameMe(db: Db, actor: Actor, name: Omit<UserChanges, "role">): Promise<UserRow> {
  await setUser(db, actor.organizationId, actor.userId, { firstName: name.firstName, lastName: name.lastName });
  const user = await findUser(db, actor.organizationId, actor.userId);
  if (!user) throw notFound("user");
  return user;
}
