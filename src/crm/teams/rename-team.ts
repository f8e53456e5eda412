import type { Actor } from "../../actor.ts";
import type { Db } from "../../db/database.ts";
import { notFound } from "../../errors.ts";
import { changeRecord } from "../queries.ts";
import { teamTable } from "./queries.ts";
import type { TeamKind } from "./schema.ts";

/** Answers with the department or group as JSON. */
export async function renameTeam(
  db: Db,
  actor: Actor,
  kind: TeamKind,
  team: { id: number; name: string | undefined },
): Promise<string> {
  const changed = await changeRecord(db, actor.organizationId, teamTable(kind), team.id, { name: team.name });
  if (changed === undefined) throw notFound(kind);
  return changed;
}
