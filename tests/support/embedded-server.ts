import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { findPostmaster, stopPostmaster } from "../../src/db/postgres-postmaster.ts";
import { makeApiClient } from "./api-client.ts";
import type { Arranging } from "./arrange.ts";
import type { TestOrganization } from "./server.ts";
import { ServerProcess } from "./server-process.ts";

/** A server with the PostgreSQL that comes with it, in a data directory of its own. */
export interface EmbeddedServer extends TestOrganization, Arranging {
  dataDir: string;
  clusterDir: string;
  /** What the present process has written. */
  readonly output: string;
  readonly url: string;
  readonly sample: { agentId: string };
  /** Starts the next process on the same data. */
  start(): Promise<void>;
  end(signal: "SIGTERM" | "SIGKILL"): Promise<number | null>;
  killPostgres(): Promise<void>;
  remove(): Promise<void>;
}

export async function startEmbeddedServer(
  env: Record<string, string> = {},
  options: { voice?: boolean } = {},
): Promise<EmbeddedServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "switchboard-crash-"));
  const clusterDir = join(dataDir, "postgres");
  const launch = () =>
    new ServerProcess({ HOST: "127.0.0.1", PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "warn", ...env }, options);
  const remove = async () => {
    await running.end("SIGKILL");
    await stopPostmaster(clusterDir);
    await rm(dataDir, { recursive: true, force: true });
  };
  let running = launch();
  const ready = await running.ready.catch(async (error) => {
    await remove();
    throw error;
  });
  if (!ready.first) throw new Error("a fresh data directory has a first organization");
  let { url } = ready;
  return {
    ...ready.first,
    api: makeApiClient(() => url, ready.first.apiKey),
    dataDir,
    clusterDir,
    sql: (text, parameters) => queryOnce(clusterDir, text, parameters),
    async start() {
      running = launch();
      ({ url } = await running.ready);
    },
    end: (signal) => running.end(signal),
    get url() {
      return url;
    },
    get output() {
      return running.output;
    },
    async killPostgres() {
      const postmaster = await findPostmaster(clusterDir);
      if (!postmaster) throw new Error("PostgreSQL is not running");
      process.kill(postmaster.pid, "SIGKILL");
    },
    remove,
  };
}

/** A connection for each statement: PostgreSQL comes and goes in these tests. */
async function queryOnce<Row>(clusterDir: string, text: string, parameters: unknown[] = []): Promise<Row[]> {
  const host = (await findPostmaster(clusterDir))?.socketDir ?? clusterDir;
  const client = new pg.Client({ host, port: 5432, user: "switchboard", database: "switchboard" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(text, parameters)).rows as Row[];
  } finally {
    await client.end();
  }
}
