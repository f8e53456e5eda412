import { timingSafeEqual } from "node:crypto";
import sql from "sql-template-tag";
import Type from "typebox";
import type { Db } from "../db/database.ts";
import { Problem } from "../errors.ts";
import type { Metrics } from "./metrics.ts";
import { openProblems } from "./problems.ts";
import type { Server } from "./server.ts";

const Health = Type.Object({ status: Type.Literal("ok") }, { examples: [{ status: "ok" }] });

export function healthRoutes(
  server: Server,
  options: { db: Db; metrics: Metrics; metricsToken: string | undefined },
): void {
  const config = { access: "open" as const };

  server.get(
    "/healthz",
    {
      config,
      schema: {
        tags: ["Operation"],
        operationId: "getHealth",
        summary: "Whether the process is alive",
        response: { 200: Health },
      },
    },
    async () => ({ status: "ok" as const }),
  );

  server.get(
    "/readyz",
    {
      config,
      schema: {
        tags: ["Operation"],
        operationId: "getReadiness",
        summary: "Whether requests can be served now",
        response: { 200: Health, ...openProblems(503) },
      },
    },
    async () => {
      await options.db.query(sql`select 1`);
      return { status: "ok" as const };
    },
  );

  server.get("/metrics", { config, schema: { hide: true } }, async (request, reply) => {
    if (options.metricsToken !== undefined && !isBearer(request.headers.authorization, options.metricsToken)) {
      throw new Problem("unauthorized", "Send the metrics token as a bearer token.");
    }
    reply.type(options.metrics.registry.contentType);
    return await options.metrics.registry.metrics();
  });
}

function isBearer(header: string | undefined, token: string): boolean {
  const sent = Buffer.from(header ?? "");
  const expected = Buffer.from(`Bearer ${token}`);
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
