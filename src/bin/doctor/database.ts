import { stat } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { Config } from "../../config.ts";
import { openEmbeddedPostgres } from "../../db/embedded-postgres.ts";
import { isCurrent } from "../../db/migrate.ts";
import { makeLog } from "../../log.ts";
import { type Finding, messageOf } from "./finding.ts";

const connectMsMax = 5_000;
const versionNeeded = 150_000;
const extensions = ["pg_trgm", "btree_gin"];

/** Looks and changes nothing: an absent database is left absent, an old schema old. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  if (config.databaseUrl !== undefined) {
    return await examine(
      { connectionString: config.databaseUrl },
      "Check DATABASE_URL, and that PostgreSQL is running and lets this user in.",
    );
  }
  const isThere = await stat(join(config.dataDir, "postgres", "PG_VERSION")).catch(() => undefined);
  if (!isThere) return [{ check: "postgresql", status: "ok", detail: "embedded, not made yet (serve makes it)" }];
  try {
    const log = makeLog({ level: "silent", pii: false, toStandardError: true });
    const embedded = await openEmbeddedPostgres({ dataDir: config.dataDir, log });
    try {
      return await examine(embedded.connection, "Look into the log of PostgreSQL in DATA_DIR.");
    } finally {
      await embedded.stop();
    }
  } catch (error) {
    return [
      {
        check: "postgresql",
        status: "fail",
        detail: messageOf(error),
        advice: "Look into the log of PostgreSQL in DATA_DIR.",
      },
    ];
  }
}

async function examine(connection: pg.ClientConfig, advice: string): Promise<Finding[]> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: connectMsMax,
    statement_timeout: connectMsMax,
  });
  // Node ends on an error event that nobody listens to; the failed query reports the same.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return [
      await checkVersion(client),
      await checkExtensions(client),
      await checkSchema(client),
      await checkJobs(client),
    ];
  } catch (error) {
    return [{ check: "postgresql", status: "fail", detail: messageOf(error), advice }];
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function checkVersion(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query(
    "select current_setting('server_version') as name, current_setting('server_version_num')::int as number",
  );
  if (rows[0].number >= versionNeeded) return { check: "postgresql", status: "ok", detail: rows[0].name };
  return { check: "postgresql", status: "fail", detail: rows[0].name, advice: "Use PostgreSQL 15 or later." };
}

async function checkExtensions(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query("select name from pg_available_extensions where name = any ($1)", [extensions]);
  const missing = extensions.filter((name) => !rows.some((row) => row.name === name));
  if (missing.length === 0) return { check: "extensions", status: "ok", detail: extensions.join(", ") };
  return {
    check: "extensions",
    status: "fail",
    detail: `${missing.join(", ")} missing`,
    advice: "Install PostgreSQL's contrib package on the database server.",
  };
}

async function checkSchema(client: pg.Client): Promise<Finding> {
  try {
    if (await isCurrent(client)) return { check: "schema", status: "ok", detail: "up to date" };
    return {
      check: "schema",
      status: "warn",
      detail: "behind this version",
      advice: "Run switchboard migrate, or just serve.",
    };
  } catch (error) {
    return { check: "schema", status: "fail", detail: messageOf(error) };
  }
}

async function checkJobs(client: pg.Client): Promise<Finding> {
  const exists = await client.query("select to_regclass('graphile_worker.jobs') is not null as yes");
  if (!exists.rows[0].yes) return { check: "jobs", status: "ok", detail: "no queue yet" };
  const { rows } = await client.query(`select count(*)::int as waiting,
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed,
      count(*) filter (where attempts < max_attempts and locked_at is null and run_at < now() - interval '5 minutes')::int as late
    from graphile_worker.jobs`);
  const { waiting, failed, late } = rows[0];
  if (failed > 0) {
    return {
      check: "jobs",
      status: "warn",
      detail: `${failed} given up after their last attempt`,
      advice: "The view graphile_worker.jobs and the server's log say why.",
    };
  }
  if (late > 0) {
    return {
      check: "jobs",
      status: "warn",
      detail: `${late} late by over 5 minutes`,
      advice: "Start a server: it runs the jobs.",
    };
  }
  return { check: "jobs", status: "ok", detail: `${waiting} waiting, none failed` };
}
