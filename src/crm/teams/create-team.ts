import type { Actor } from "../../actor.ts";
import type { Db } from "../../db/database.ts";
import { nextNumber } from "../../organizations/next-number.ts";
import { insertTeam } from "./queries.ts";
import type { Team, TeamKind } from "./schema.ts";

export async function createTeam(db: Db, actor: Actor, kind: TeamKind, input: { name: string }): Promise<Team> {
  return await db.transaction(async (tx) => {
    const id = await nextNumber(tx, actor.organizationId, kind);
    return await insertTeam(tx, actor.organizationId, kind, { id, name: input.name });
  });
}
