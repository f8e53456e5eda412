import type { Actor } from "../actor.ts";
import type { Db } from "../db/database.ts";
import { notFound } from "../errors.ts";
import { deleteGoneAddress } from "./queries.ts";

/** Agents that have the address send to it again. */
export async function forgetGoneAddress(db: Db, actor: Actor, goneAddressId: string): Promise<void> {
  if (!(await deleteGoneAddress(db, actor.organizationId, goneAddressId))) throw notFound("gone address");
}
