import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import type { Log } from "../log.ts";
import { StartError } from "../start-error.ts";

const migrationsDir = fileURLToPath(new URL("../../migrations", import.meta.url));
const migrationLock = 7_203_114_581;

/** Brings the schema up to date. Safe while other processes do the same: one migrates, the others wait. */
export async function migrate(connection: pg.ClientConfig, log: Log): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await requireVersion(client);
    await migrateProduct(client, log);
    await migrateJobs(client, connection);
  } finally {
    await client.end();
  }
}

async function migrateProduct(client: pg.Client, log: Log): Promise<void> {
  if (await isCurrent(client)) return;
  const { runner } = await import("node-pg-migrate");
  const done = await runner({
    dbClient: client,
    dir: migrationsDir,
    direction: "up",
    migrationsTable: "migrations",
    noLock: true,
    singleTransaction: true,
    logger: {
      debug() {},
      info() {},
      warn: (m) => log.warn({ migration: m }, "migration warning"),
      error: (m) => log.error({ migration: m }, "migration failed"),
    },
  });
  log.info({ migrations: done.map((m) => m.name) }, "schema migrated");
}

/** Most starts find nothing to do; this spares them loading the migration library. */
export async function isCurrent(client: pg.Client): Promise<boolean> {
  const names = (await readdir(migrationsDir)).map((file) => file.replace(/\.sql$/, ""));
  const exists = await client.query("select to_regclass('public.migrations') is not null as yes");
  if (!exists.rows[0].yes) return false;
  const done = await client.query("select name from migrations");
  const doneNames = new Set(done.rows.map((row) => row.name));
  const unknown = [...doneNames].find((name) => !names.includes(name));
  if (unknown) {
    throw new StartError(
      `The database has the migration ${unknown}, which this version does not know: run a newer version of Switchboard.`,
    );
  }
  return names.every((name) => doneNames.has(name));
}

async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select current_setting('server_version_num')::int as version");
  if (rows[0].version < 150_000) throw new StartError("Switchboard needs PostgreSQL 15 or later.");
}

/** The job queue owns its schema and, once it is there, keeps it current itself when a worker starts. */
async function migrateJobs(client: pg.Client, connection: pg.ClientConfig): Promise<void> {
  const exists = await client.query("select to_regclass('graphile_worker.migrations') is not null as yes");
  if (exists.rows[0].yes) return;
  const { runMigrations } = await import("graphile-worker");
  const pool = new pg.Pool({ ...connection, max: 2 });
  // What breaks a connection fails its statement too, and that is where it is reported.
  pool.on("error", () => undefined).on("connect", (client) => client.on("error", () => undefined));
  await runMigrations({ pgPool: pool });
  await pool.end();
}
