import type { Db } from "../db/database.ts";
import { problems } from "../http/problems.ts";
import { makeSendEvents } from "../http/send-events.ts";
import type { Server } from "../http/server.ts";
import type { CallWatch } from "../live-calls/events/call-watch.ts";
import { streamOrganization } from "./events/stream-organization.ts";
import { readPeriod } from "./period.ts";
import { readOverview } from "./read-overview.ts";
import { OrganizationEvents, Overview, OverviewQuery } from "./schema.ts";

const streamLifetimeMs = 300_000;

export function overviewRoutes(server: Server, { db, watch }: { db: Db; watch: CallWatch }): void {
  const sendEvents = makeSendEvents(server);

  server.get(
    "/api/events",
    {
      schema: {
        tags: ["Overview"],
        operationId: "followOrganization",
        summary: "Follow all calls of the organization as they happen",
        description:
          "Server-sent events: `call` for every call that runs and then whenever a call begins, changes or ends; `ready` after the running ones; `turn` for each turn that is spoken from then on. The stream ends after five minutes: readers come back and begin anew.",
        response: {
          200: { description: "The events.", content: { "text/event-stream": { schema: OrganizationEvents } } },
          ...problems(),
        },
      },
    },
    (request, reply) => {
      const { organizationId } = request.actor;
      return sendEvents(reply, (signal) =>
        streamOrganization({ db, watch, organizationId, signal, lifetimeMs: streamLifetimeMs }),
      ) as never;
    },
  );

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
