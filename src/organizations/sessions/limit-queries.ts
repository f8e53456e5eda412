import sql from "sql-template-tag";
import type { Db, Tx } from "../../db/database.ts";

/** After this long without a failure the count begins anew. */
const forgetSeconds = 24 * 3600;

export interface Subject {
  hash: Buffer;
  /** How many failures make one step of the pauses. */
  failuresAStep: number;
}

/** Counts an attempt as failed and sets the pause that follows it. False while an earlier pause lasts: then nothing is counted. */
export async function countFailure(tx: Tx, subject: Subject, pauseSeconds: number[]): Promise<boolean> {
  // No pause is long gone: attempts at the same time do not see each other's.
  const pauses = pauseSeconds.map((seconds) => (seconds === 0 ? "-1 day" : `${seconds} seconds`));
  const rows = await tx.query(
    sql`insert into sign_in_failures as f (subject_hash, failures, last_failure_at, blocked_until)
      values (${subject.hash}, 1, now(), now() + ${pauses[0]}::interval)
      on conflict (subject_hash) do update set last_failure_at = now(),
        failures = case when f.last_failure_at > now() - make_interval(secs => ${forgetSeconds}) then f.failures + 1 else 1 end,
        blocked_until = now() + (${pauses}::interval[])[
          least(${pauses.length}, 1 + case when f.last_failure_at > now() - make_interval(secs => ${forgetSeconds})
            then f.failures / ${subject.failuresAStep} else 0 end)]
      where f.blocked_until <= now() returning failures`,
  );
  return rows.length > 0;
}

export async function readPause(tx: Tx, hash: Buffer): Promise<number> {
  const [row] = await tx.query<{ seconds: number }>(
    sql`select ceil(extract(epoch from blocked_until - now()))::int as seconds from sign_in_failures where subject_hash = ${hash}`,
  );
  return Math.max(1, row?.seconds ?? 1);
}

/** The password was right after all. */
export async function forgetFailures(tx: Tx, account: Buffer, address: Buffer): Promise<void> {
  // In the order in which they are counted: the other way round, two who sign in at once would wait for each other.
  await tx.query(sql`delete from sign_in_failures where subject_hash = ${account}`);
  await tx.query(
    sql`update sign_in_failures set failures = greatest(0, failures - 1), blocked_until = '-infinity' where subject_hash = ${address}`,
  );
}

export async function forgetOldFailures(db: Db): Promise<void> {
  await db.query(
    sql`delete from sign_in_failures where last_failure_at < now() - make_interval(secs => ${forgetSeconds})`,
  );
}
