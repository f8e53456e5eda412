import type { Db } from "../../db/database.ts";
import type { Server } from "../../http/server.ts";
import { recordRoutes } from "../record-routes.ts";
import { createActivity } from "./create-activity.ts";
import { activities, listActivities } from "./queries.ts";
import { Activity, ActivityList, CreateActivityInput, ListActivitiesQuery, UpdateActivityInput } from "./schema.ts";
import { updateActivity } from "./update-activity.ts";

const updateDescription = `The first time the status becomes Resolved or Closed, resolvedAt or closedAt is recorded.
A new assignee is told by e-mail, once for each real change. Null clears references and dueBy.`;

export function activityRoutes(server: Server, db: Db): void {
  recordRoutes(server, db, {
    kind: "activity",
    table: activities,
    schemas: {
      record: Activity,
      created: Activity,
      list: ActivityList,
      query: ListActivitiesQuery,
      create: CreateActivityInput,
      update: UpdateActivityInput,
    },
    updateDescription,
    list: listActivities,
    create: createActivity,
    update: updateActivity,
  });
}
