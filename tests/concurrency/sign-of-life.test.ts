import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import pg from "pg";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { holdSignOfLife } from "../../src/jobs/release-abandoned.ts";
import { makeLog } from "../../src/log.ts";
import { eventually } from "../support/eventually.ts";
import { createTestDatabase, type TestDatabase } from "../support/postgres.ts";

let testDatabase: TestDatabase;
let database: Database;
let outside: pg.Client;
before(async () => {
  testDatabase = await createTestDatabase();
  const connection = { connectionString: testDatabase.url };
  database = openDatabase({ connection, log: makeLog({ level: "silent", pii: false }), connections: 3 });
  outside = new pg.Client(connection);
  await outside.connect();
});
after(async () => {
  await outside?.end();
  await database?.close();
  await testDatabase?.drop();
});

const lock = "hashtextextended('worker-1', 0)";

const told = new Set<number>();

/** Orders the next session that has, or waits for, the sign of life to give up. */
async function tell(state: "idle" | "active", order: "pg_terminate_backend" | "pg_cancel_backend"): Promise<void> {
  await eventually(`the session to ${order}`, async () => {
    const { rows } = await outside.query(
      `select pid, ${order}(pid) from pg_stat_activity where state = $1 and datname = current_database()
        and pid <> pg_backend_pid() and pid <> all($2) and query like 'select pg_advisory_lock%'`,
      [state, [...told]],
    );
    for (const { pid } of rows) told.add(pid);
    return rows.length > 0;
  });
}

test("a sign of life that cannot be taken again for a while costs no connections, and is taken when it can be", async () => {
  const release = await holdSignOfLife(database, "worker-1");
  await tell("idle", "pg_terminate_backend");
  // As a session does that PostgreSQL still believes in, after the network broke.
  await outside.query(`select pg_advisory_lock(${lock})`);
  for (const order of ["pg_cancel_backend", "pg_terminate_backend", "pg_cancel_backend", "pg_cancel_backend"] as const)
    await tell("active", order);
  await outside.query(`select pg_advisory_unlock(${lock})`);
  await eventually("the sign of life", async () => {
    const { rows } = await outside.query(`select pg_try_advisory_lock(${lock}) as free`);
    if (rows[0].free) await outside.query(`select pg_advisory_unlock(${lock})`);
    return !rows[0].free;
  });
  const { totalCount, idleCount, waitingCount } = database.pool;
  assert.deepEqual([totalCount - idleCount, waitingCount], [1, 0]);
  release();
});
