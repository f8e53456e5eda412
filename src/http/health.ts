import { timingSafeEqual } from "node:crypto";
import sql from "sql-template-tag";
import Type from "typebox";
import type { Db } from "../db/database.ts";
import { Problem } from "../errors.ts";
import type { Metrics } from "./metrics.ts";
import { openProblems } from "./problems.ts";
import type { Server } from "./server.ts";

const Health = Type.Object({ status: Type.Literal("ok") }, { examples: [{ status: "ok" }] });

/** What there is to hold conversations with. */
export interface VoiceState {
  processes: number;
  places: number;
  active: number;
  queued: number;
}

const Readiness = Type.Object(
  {
    status: Type.Literal("ok"),
    voice: Type.Object(
      {
        processes: Type.Integer({ description: "Voice processes that take calls, on all machines." }),
        places: Type.Integer({ description: "Conversations that they can hold at once." }),
        active: Type.Integer({ description: "Places taken." }),
        queued: Type.Integer({ description: "Calls that wait for a place." }),
        full: Type.Boolean({ description: "Every place is taken: further calls wait." }),
      },
      { additionalProperties: false },
    ),
  },
  { examples: [{ status: "ok", voice: { processes: 2, places: 60, active: 3, queued: 0, full: false } }] },
);

export interface HealthOptions {
  db: Db;
  metrics: Metrics;
  metricsToken: string | undefined;
  readVoice: () => Promise<VoiceState>;
}

export function healthRoutes(server: Server, options: HealthOptions): void {
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
        description:
          "Answers 200 also while every place for conversations is taken: calls wait, and nothing is refused.",
        response: { 200: Readiness, ...openProblems(503) },
      },
    },
    async () => {
      await options.db.query(sql`select 1`);
      const voice = await options.readVoice();
      return {
        status: "ok" as const,
        voice: { ...voice, full: voice.processes > 0 && voice.active >= voice.places },
      };
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
