import type { Db } from "../db/database.ts";
import { problems } from "../http/problems.ts";
import type { Server } from "../http/server.ts";
import { readPeriod } from "./period.ts";
import { readOverview } from "./read-overview.ts";
import { Overview, OverviewQuery } from "./schema.ts";

export function overviewRoutes(server: Server, { db }: { db: Db }): void {
  server.get(
    "/api/overview",
    {
      schema: {
        tags: ["Overview"],
        operationId: "getOverview",
        summary: "How a period went: calls by day and type, minutes, answers, dispositions, latency, webhooks",
        querystring: OverviewQuery,
        response: { 200: Overview, ...problems(400) },
      },
    },
    async ({ actor, query }) => await readOverview(db, actor.organizationId, readPeriod(query, Date.now())),
  );
}
