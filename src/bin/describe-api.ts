import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../config.ts";
import type { Db } from "../db/database.ts";
import { buildServer } from "../http/build-server.ts";
import { makeMetrics } from "../http/metrics.ts";
import type { CallWatch } from "../live-calls/events/call-watch.ts";
import { makeLog } from "../log.ts";
import { routesOf } from "./product.ts";

/** The text of /openapi.json, from a server without a database: nothing is asked of it but what it could do. */
export async function describeApi(): Promise<string> {
  const config = readConfig({ SECRET_KEY: Buffer.alloc(32).toString("base64"), DATA_DIR: join(tmpdir(), "nowhere") });
  const log = makeLog({ level: "silent", pii: false });
  const metrics = makeMetrics();
  const leave = async () => () => undefined;
  const watch: CallWatch = { watch: leave, watchOrganization: leave, close: async () => undefined };
  const server = await buildServer({
    db: inertDb,
    log,
    metrics,
    identify: async () => undefined,
    metricsToken: undefined,
    readVoice: async () => ({ processes: 0, places: 0, active: 0 }) as never,
    rateLimitPerMinute: undefined,
    corsOrigins: [],
    trustedProxies: [],
    publicUrl: () => "",
    routes: await routesOf({ config, db: inertDb, log, metrics, publicUrl: () => "", watch }),
  });
  await server.ready();
  const { body } = await server.inject({ method: "GET", url: "/openapi.json" });
  await server.close();
  return body;
}

/** Starting reads one secret, which signs nothing here. */
const inertDb: Db = {
  query: async <Row>() => [{ value: "" }] as Row[],
  transaction: async () => {
    throw new Error("there is no database here");
  },
};
