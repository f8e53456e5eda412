import type { Static } from "typebox";
import type { Actor } from "../../actor.ts";
import type { Db } from "../../db/database.ts";
import { notFound } from "../../errors.ts";
import { newId } from "../../ids.ts";
import { writeChecked } from "../check-references.ts";
import { pickFields } from "../pick-fields.ts";
import { changeRecord } from "../queries.ts";
import { activities, reassignActivity } from "./queries.ts";
import { UpdateActivityInput } from "./schema.ts";
import { storedFields } from "./stored-fields.ts";

/**
 * Changes the fields in the input and answers with the activity as JSON. The first Resolved and the first Closed are dated;
 * an assignee who was not assigned before is told by e-mail.
 */
export async function updateActivity(
  db: Db,
  actor: Actor,
  id: number,
  input: Static<typeof UpdateActivityInput>,
): Promise<string> {
  const { organizationId, userId } = actor;
  const fields = pickFields(UpdateActivityInput, input);
  const stored = storedFields(fields);
  const activity = await writeChecked(db, organizationId, fields, () =>
    fields.assignedToId === undefined
      ? changeRecord(db, organizationId, activities, id, stored)
      : reassignActivity(db, organizationId, id, { input: stored, actorUserId: userId, assignmentId: newId() }),
  );
  if (activity === undefined) throw notFound("activity");
  return activity;
}
