import type pg from "pg";
import type { Logger } from "pino";
import { type Config, readConfig } from "../config.ts";
import { type Database, openDatabase } from "../db/database.ts";
import { openEmbeddedPostgres } from "../db/embedded-postgres.ts";
import { migrate } from "../db/migrate.ts";
import { makeLog } from "../log.ts";
import { StartError } from "../start-error.ts";

/** What every command stands on: configuration, log and a migrated database. */
export interface Runtime {
  config: Config;
  log: Logger;
  database: Database;
  /** Whether PostgreSQL is ours, in DATA_DIR. */
  embedded: boolean;
  connection: pg.PoolConfig;
  close(): Promise<void>;
}

export async function openRuntime(options: {
  quiet: boolean;
  connections?: number;
  onProgress?: (line: string) => void;
  /** The database of the process that started this one, open and migrated. */
  connection?: pg.PoolConfig;
}): Promise<Runtime> {
  const config = readConfig(process.env);
  // A command's standard output is its result and nothing else.
  const log = makeLog({
    level: options.quiet ? "error" : config.logLevel,
    pii: config.logPii,
    toStandardError: options.quiet,
  });
  const postgres =
    config.databaseUrl === undefined && !options.connection
      ? await openEmbeddedPostgres({
          dataDir: config.dataDir,
          log,
          ...(options.onProgress && { onProgress: options.onProgress }),
        })
      : undefined;
  const connection: pg.PoolConfig = options.connection ??
    postgres?.connection ?? { connectionString: config.databaseUrl as string };
  try {
    if (!options.connection) await migrate(connection, log);
  } catch (error) {
    await postgres?.stop();
    throw postgres ? error : explainConnection(error);
  }
  const database = openDatabase({ connection, log, ...(options.connections && { connections: options.connections }) });
  return {
    config,
    log,
    database,
    embedded: postgres !== undefined,
    connection,
    async close() {
      await database.close();
      await postgres?.stop();
    },
  };
}

function explainConnection(error: unknown): unknown {
  const { code, message } = error as { code?: string; message?: string };
  const isConnection = [
    "ECONNREFUSED",
    "ENOTFOUND",
    "ETIMEDOUT",
    "ENOENT",
    "EACCES",
    "28P01",
    "28000",
    "3D000",
  ].includes(code ?? "");
  return isConnection ? new StartError(`DATABASE_URL cannot be reached: ${message}`) : error;
}
