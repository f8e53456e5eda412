import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { makeLog } from "../../src/log.ts";
import type { CreatedOrganization } from "../../src/organizations/create-organization.ts";
import { type ApiClient, makeApiClient } from "./api-client.ts";
import { insertOrganization } from "./arrange.ts";
import { cheapHash } from "./passwords.ts";
import { createTestDatabase } from "./postgres.ts";
import { ServerProcess } from "./server-process.ts";

export interface TestOrganization extends CreatedOrganization {
  api: ApiClient;
}

/** A running server with an organization in it. After `restart` the address and the process are new, the data is not. */
export interface TestServer extends TestOrganization {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** What the present process has logged, a JSON text a line. */
  readonly logLines: readonly string[];
  readonly stderr: string;
  addOrganization(input?: { name?: string; email?: string; minutes?: number }): Promise<TestOrganization>;
  /** Straight to the database, to arrange what no operation can. */
  sql<Row = Record<string, unknown>>(text: string, parameters?: unknown[]): Promise<Row[]>;
  /** SIGTERM, as an operator stops it; answers the exit code. Removes the database and the data directory. */
  stop(): Promise<number | null>;
  /** Ends the process as a crash would. `restart` starts the next one. */
  kill9(): Promise<void>;
  restart(): Promise<void>;
}

export interface StartOptions {
  /** Runs voice processes: calls are dialled. */
  voice?: boolean;
  env?: Record<string, string>;
  /** A database that exists, for a second server on it. It is left in place. */
  database?: { url: string };
}

export async function startServer(options: StartOptions = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "switchboard-server-"));
  const database = options.database ? { url: options.database.url, drop: async () => {} } : await createTestDatabase();
  const start = () => new ServerProcess(environment(dataDir, database.url, options.env), options);
  let running = start();
  let db: Database | undefined;
  const cleanUp = async () => {
    await db?.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const ready = await running.ready;
    let url = ready.url;
    db = openDatabase({
      connection: { connectionString: database.url },
      log: makeLog({ level: "silent", pii: false }),
      connections: 3,
    });
    const arranging = db;
    const client = makeApiClient(() => url, undefined);
    const sql: TestServer["sql"] = async <Row>(text: string, parameters: unknown[] = []) =>
      (await arranging.pool.query(text, parameters)).rows as Row[];
    const addOrganization: TestServer["addOrganization"] = async (input = {}) => {
      const made = await insertOrganization(sql, input);
      return { ...made, api: client.as(made.apiKey) };
    };
    const { first } = ready;
    if (first)
      await sql("update users set password_hash = $2 where id = $1", [first.userId, cheapHash(first.password)]);
    const own = first ? { ...first, api: client.as(first.apiKey) } : await addOrganization();
    return {
      ...own,
      dataDir,
      databaseUrl: database.url,
      get url() {
        return url;
      },
      get port() {
        return Number(new URL(url).port);
      },
      get pid() {
        return running.pid;
      },
      get logLines() {
        return running.logLines;
      },
      get stderr() {
        return running.stderr;
      },
      addOrganization,
      sql,
      async stop() {
        const code = await running.end("SIGTERM");
        await cleanUp();
        return code;
      },
      async kill9() {
        await running.end("SIGKILL");
      },
      async restart() {
        const wasRunning = running.isRunning;
        const code = await running.end("SIGTERM");
        if (wasRunning && code !== 0) throw new Error(`the server ended with ${code}\n${running.output}`);
        running = start();
        url = (await running.ready).url;
      },
    };
  } catch (error) {
    await running.end("SIGKILL");
    await cleanUp();
    throw error;
  }
}

/** Nothing of the tester's own environment reaches the server. */
function environment(dataDir: string, databaseUrl: string, env: Record<string, string> = {}): Record<string, string> {
  return {
    HOST: "127.0.0.1",
    PORT: "0",
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: "warn",
    ...env,
  };
}
