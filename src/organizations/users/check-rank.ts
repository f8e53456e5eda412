import type { Actor } from "../../actor.ts";
import type { Tx } from "../../db/database.ts";
import { notFound, Problem } from "../../errors.ts";
import { isAtLeast, type Role } from "../../roles.ts";
import { lockRoles } from "./queries.ts";

/** Admins and owners are made, changed and removed by owners; everybody else by admins too. */
export function checkMayGive(own: Role, role: Role): void {
  if (own === "owner" || !isAtLeast(role, "admin")) return;
  throw new Problem("forbidden", "Only an owner decides who is an admin or an owner.");
}

export interface UserChange {
  userId: string;
  /** The same as before where only the name changes; null for a user who leaves. */
  newRole: Role | null | undefined;
}

/** Whether the actor may do this to a user, and whether an owner is left. Locks those concerned until the transaction ends. */
export async function checkUserChange(tx: Tx, actor: Actor, { userId, newRole }: UserChange): Promise<void> {
  const holders = await lockRoles(tx, actor.organizationId, [actor.userId, userId]);
  const own = holders.find(({ id }) => id === actor.userId);
  const other = holders.find(({ id }) => id === userId);
  if (!own || !other) throw notFound("user");
  if (own !== other) checkMayGive(own.role, other.role);
  if (newRole === undefined || newRole === other.role) return;
  if (newRole) checkMayGive(own.role, newRole);
  const owners = holders.filter(({ role }) => role === "owner");
  if (other.role === "owner" && owners.length === 1) {
    throw new Problem("conflict", "This is the last owner: make somebody else an owner first.");
  }
}
