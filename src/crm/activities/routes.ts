import type { Db } from "../../db/database.ts";
import { problems } from "../../http/problems.ts";
import type { Server } from "../../http/server.ts";
import { recordRoutes } from "../record-routes.ts";
import { GroupCounts } from "../schema.ts";
import { createActivity } from "./create-activity.ts";
import { activities, countStatuses, listActivities } from "./queries.ts";
import { Activity, ActivityList, CreateActivityInput, ListActivitiesQuery, UpdateActivityInput } from "./schema.ts";
import { updateActivity } from "./update-activity.ts";

const updateDescription = `The first time the status becomes Resolved or Closed, resolvedAt or closedAt is recorded.
A new assignee is told by e-mail, once for each real change. Null clears references and dueBy.`;

export function activityRoutes(server: Server, db: Db): void {
  server.get(
    "/api/crm/activities/statuses",
    {
      schema: {
        tags: ["CRM activities"],
        operationId: "countActivityStatuses",
        summary: "How many activities have each status",
        description: "Takes the filters of the list; the columns of a board.",
        querystring: ListActivitiesQuery,
        response: { 200: GroupCounts, ...problems(400) },
      },
    },
    async ({ actor, query }) => await countStatuses(db, actor.organizationId, query),
  );

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
