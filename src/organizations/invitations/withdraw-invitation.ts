import type { Actor } from "../../actor.ts";
import type { Db } from "../../db/database.ts";
import { notFound } from "../../errors.ts";
import { deleteInvitation } from "./queries.ts";

/** Its link opens nothing any more. */
export async function withdrawInvitation(db: Db, { organizationId }: Actor, id: string): Promise<void> {
  if (!(await deleteInvitation(db, organizationId, id))) throw notFound("invitation");
}
