import type { Static } from "typebox";
import type { Actor } from "../../actor.ts";
import type { Db } from "../../db/database.ts";
import { newId } from "../../ids.ts";
import { addJob } from "../../jobs/queue.ts";
import { nextNumber } from "../../organizations/next-number.ts";
import { checkReferences } from "../check-references.ts";
import { pickFields } from "../pick-fields.ts";
import { insertActivity } from "./queries.ts";
import { type Activity, CreateActivityInput } from "./schema.ts";
import { storedFields } from "./stored-fields.ts";

/** Who is assigned from the start is told by e-mail, unless they made the activity themselves. */
export async function createActivity(
  db: Db,
  actor: Actor,
  input: Static<typeof CreateActivityInput>,
): Promise<Activity> {
  const { organizationId, userId } = actor;
  const fields = { requesterId: userId, ...pickFields(CreateActivityInput, input) };
  return await db.transaction(async (tx) => {
    await checkReferences(tx, organizationId, fields);
    const id = await nextNumber(tx, organizationId, "activity");
    const activity = await insertActivity(tx, organizationId, {
      ...storedFields(fields),
      id,
      activityNumber: `A-${id}`,
    });
    const { assignedToId, activityNumber, subject, dueBy } = activity;
    if (assignedToId !== "" && assignedToId !== userId) {
      const assignment = { organizationId, assignmentId: newId(), assignedToId, assignedById: userId };
      await addJob(tx, "crm.mail-assignee", { ...assignment, activityNumber, subject, dueBy });
    }
    return activity;
  });
}
