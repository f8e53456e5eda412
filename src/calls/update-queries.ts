import sql, { join, raw, type Sql } from "sql-template-tag";
import type { Actor } from "../actor.ts";
import type { Db } from "../db/database.ts";
import type { UpdateCallInput } from "./schema.ts";

/** False when there is no such call. Only what the input names changes; who did it is noted where it changes. */
export async function setCallRemarks(db: Db, actor: Actor, callId: string, input: UpdateCallInput): Promise<boolean> {
  const assignments = assignmentsOf(input);
  if (assignments.length === 0) assignments.push(sql`comments = c.comments`);
  const rows = await db.query(sql`update calls c set ${join(assignments, ", ")}
    from users u
    where c.organization_id = ${actor.organizationId} and c.id = ${callId}
      and u.organization_id = c.organization_id and u.id = ${actor.userId}
    returning c.id`);
  return rows.length > 0;
}

function assignmentsOf(input: UpdateCallInput): Sql[] {
  const assignments: Sql[] = [];
  if (input.audited !== undefined)
    assignments.push(sql`audited = ${input.audited}`, ...markedBy("audited", input.audited));
  if (input.favorite !== undefined)
    assignments.push(sql`favorite = ${input.favorite}`, ...markedBy("favorite", input.favorite));
  if (input.callScore !== undefined) {
    assignments.push(sql`call_score = ${input.callScore}`, ...markedBy("scored", input.callScore !== null));
  }
  if (input.callScoreNotes !== undefined) assignments.push(sql`call_score_notes = ${input.callScoreNotes}`);
  if (input.comments !== undefined) assignments.push(sql`comments = ${input.comments}`);
  if (input.disposition !== undefined) assignments.push(sql`disposition = ${input.disposition}`);
  return assignments;
}

/** Who set a mark and when; taking the mark away forgets them, setting it again keeps the first. */
function markedBy(mark: "audited" | "favorite" | "scored", isSet: boolean): Sql[] {
  const prefix = mark === "favorite" ? "favorite" : mark;
  const column = (name: string) => raw(`${prefix}_${name}`);
  if (!isSet) return ["by", "by_email", "by_name", "at"].map((name) => sql`${column(name)} = null`);
  const keep = mark === "scored" ? raw("false") : raw(`c.${mark}`);
  const value = (name: string, fresh: Sql) =>
    sql`${column(name)} = case when ${keep} then ${raw(`c.${prefix}_${name}`)} else ${fresh} end`;
  return [
    value("by", sql`u.id`),
    value("by_email", sql`u.email`),
    value("by_name", sql`trim(u.first_name || ' ' || u.last_name)`),
    value("at", sql`now()`),
  ];
}
