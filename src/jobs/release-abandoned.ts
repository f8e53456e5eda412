import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import sql from "sql-template-tag";
import type { Database, Db } from "../db/database.ts";

/**
 * A session lock that says this worker lives. It goes with the process, however that ends, so that others know at once whose
 * jobs were left; when PostgreSQL restarts it is taken again.
 */
export async function holdSignOfLife(database: Database, workerId: string): Promise<() => void> {
  let released = false;
  let client: pg.PoolClient | undefined;
  const take = async () => {
    const taken = await database.pool.connect();
    try {
      await taken.query("select pg_advisory_lock(hashtextextended($1, 0))", [workerId]);
    } catch (error) {
      taken.release(true);
      throw error;
    }
    if (released) return taken.release(true);
    client = taken;
    taken.once("error", () => {
      if (released) return;
      taken.release(true);
      client = undefined;
      void retake();
    });
  };
  const retake = async () => {
    while (!released && client === undefined) {
      await sleep(200);
      await take().catch(() => undefined);
    }
  };
  await take();
  return () => {
    released = true;
    client?.release(true);
  };
}

/** Jobs that a dead worker held are tried again now, not after the hours that graphile-worker waits. */
export async function releaseAbandoned(db: Db): Promise<void> {
  // A worker takes its lock moments after it starts; younger jobs are left alone for that.
  await db.query(sql`select graphile_worker.force_unlock_workers(array_agg(worker_id)) from (
      select distinct locked_by as worker_id from graphile_worker._private_jobs
      where locked_by is not null and locked_at < now() - interval '5 seconds'
    ) held where pg_try_advisory_xact_lock(hashtextextended(worker_id, 0))`);
}
