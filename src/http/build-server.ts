import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import cookie from "@fastify/cookie";
import cors from "@fastify/cors";
import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import fastify, { type FastifyRequest, LogController } from "fastify";
import type { Logger } from "pino";
import type { Db } from "../db/database.ts";
import { invalidInput, notFound, type Problem } from "../errors.ts";
import { authenticate, type Identify } from "./authenticate.ts";
import { authorize } from "./authorize.ts";
import { checkOrigin } from "./check-origin.ts";
import { faultOfText, findUnstorable } from "./check-text.ts";
import { docsRoutes } from "./docs-page.ts";
import { closeConnectionsWhenDraining } from "./drain.ts";
import { handleError, sendProblem } from "./error-handler.ts";
import { healthRoutes, type VoiceState } from "./health.ts";
import { type Metrics, observeRequests } from "./metrics.ts";
import { describeApi } from "./openapi.ts";
import { parseJsonOnly } from "./parse-json.ts";
import { limitRate } from "./rate-limit.ts";
import { refuseConnection } from "./refuse-connection.ts";
import type { Server } from "./server.ts";
import { makeValidatorCompiler } from "./validate.ts";

export interface ServerOptions {
  db: Db;
  log: Logger;
  identify: Identify;
  metrics: Metrics;
  metricsToken: string | undefined;
  readVoice: () => Promise<VoiceState>;
  rateLimitPerMinute: number | undefined;
  corsOrigins: string[];
  /** Whose word on where a request came from counts. */
  trustedProxies: string[];
  publicUrl: () => string;
  routes: ((server: Server) => void)[];
}

const bodyBytesMax = 1024 * 1024;

export async function buildServer(options: ServerOptions): Promise<Server> {
  const server = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    bodyLimit: bodyBytesMax,
    trustProxy: options.trustedProxies,
    requestTimeout: 60_000,
    keepAliveTimeout: 72_000,
    return503OnClosing: false,
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 200 },
    genReqId: readRequestId,
    clientErrorHandler: refuseConnection,
    schemaErrorFormatter: (errors) => Object.assign(new Error("validation"), { validation: errors }),
    frameworkErrors: (error, request, reply) => {
      const isNoAddress = error.code === "FST_ERR_BAD_URL" || error.code === "FST_ERR_MAX_PARAM_LENGTH";
      return isNoAddress ? sendProblem(request, reply, notFound("address")) : handleError(error, request, reply);
    },
  }).withTypeProvider<TypeBoxTypeProvider>() as unknown as Server;

  parseJsonOnly(server);
  server.setErrorHandler(handleError);
  server.setValidatorCompiler(makeValidatorCompiler());
  // Most answers are text from the database already; a compiled serializer for each route and status would only take memory.
  server.setSerializerCompiler(() => JSON.stringify);
  server.decorateRequest("actor", null as never);
  server.decorateRequest("credentialId", "");
  server.decorateRequest("role", undefined);
  server.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    reply.header("x-content-type-options", "nosniff");
    done();
  });
  observeRequests(server, options.metrics);
  closeConnectionsWhenDraining(server);
  await server.register(cookie);
  if (options.corsOrigins.length > 0) await server.register(cors, corsOptions(options.corsOrigins));
  await describeApi(server);
  server.addHook("onRequest", authenticate(options.identify));
  server.addHook("onRequest", checkOrigin(options.publicUrl));
  server.addHook("onRequest", authorize);
  if (options.rateLimitPerMinute !== undefined)
    server.addHook("onRequest", limitRate(options.db, options.rateLimitPerMinute));
  server.addHook("preValidation", (request, _reply, done) => done(findRefusal(request)));
  server.setNotFoundHandler((request, reply) => sendProblem(request, reply, notFound("address")));

  docsRoutes(server);
  healthRoutes(server, options);
  for (const addRoutes of options.routes) addRoutes(server);
  return server;
}

/** A caller's own id is kept when it is harmless, so that its logs and ours can be joined. */
function readRequestId(request: IncomingMessage): string {
  const sent = request.headers["x-request-id"];
  return typeof sent === "string" && /^[\w.:-]{1,128}$/.test(sent) ? sent : randomUUID();
}

/** What PostgreSQL could not store is refused before anything looks at it. */
function findRefusal(request: FastifyRequest): Problem | undefined {
  for (const value of Object.values(request.params ?? {})) {
    if (faultOfText(String(value))) return notFound("address");
  }
  const faults = [...findUnstorable(knownParameters(request)), ...findUnstorable(request.body)];
  return faults.length > 0 ? invalidInput(faults) : undefined;
}

/** Parameters that the operation does not have are ignored, whatever is in them. */
function knownParameters(request: FastifyRequest): object {
  if (!request.url.includes("?")) return {};
  const { properties = {} } = (request.routeOptions.schema?.querystring ?? {}) as { properties?: object };
  return Object.fromEntries(Object.entries(request.query as object).filter(([name]) => name in properties));
}

function corsOptions(origins: string[]) {
  return {
    origin: origins.includes("*") ? "*" : origins,
    methods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
    exposedHeaders: ["location", "x-request-id", "idempotent-replayed", "ratelimit", "ratelimit-policy", "retry-after"],
    maxAge: 600,
  };
}
