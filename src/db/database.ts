import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Sql } from "sql-template-tag";
import { Problem } from "../errors.ts";
import type { Log } from "../log.ts";

export interface QueryOptions {
  /** Keeps the statement prepared under this name. Only for a text that never changes and one good plan for all values. */
  prepare?: string;
}

/** Runs statements; `transaction` opens one. */
export interface Db {
  query<Row>(statement: Sql, options?: QueryOptions): Promise<Row[]>;
  transaction<T>(run: (tx: Tx) => Promise<T>): Promise<T>;
}

/** Inside a transaction: everything joins it, `transaction` included. */
export interface Tx extends Db {
  readonly client: pg.PoolClient;
}

export interface Database extends Db {
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

const sessionSettings = {
  timezone: "UTC",
  statement_timeout: "60s",
  idle_in_transaction_session_timeout: "120s",
  jit: "off",
  // The insert that empties a search index's pending list keeps its caller waiting: for milliseconds, not for a tenth of a second.
  gin_pending_list_limit: "256kB",
};
const connectPatienceMs = 10_000;

export function openDatabase(options: { connection: pg.PoolConfig; log: Log; connections?: number }): Database {
  const pool = new pg.Pool({
    ...options.connection,
    max: options.connections ?? 20,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: connectPatienceMs,
    application_name: "switchboard",
    options: Object.entries(sessionSettings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(" "),
    types: { getTypeParser },
  });
  // An idle connection breaks when PostgreSQL restarts; the pool replaces it.
  const onLost = (error: Error) => options.log.warn({ err: error }, "database connection lost");
  pool.on("error", onLost);
  pool.on("connect", (client) => client.on("error", onLost));

  return {
    pool,
    async query<Row>(statement: Sql, queryOptions?: QueryOptions): Promise<Row[]> {
      const client = await connect(pool);
      try {
        return await runStatement<Row>(client, statement, queryOptions);
      } finally {
        client.release();
      }
    },
    async transaction<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
      const client = await connect(pool);
      let broken: Error | undefined;
      try {
        return await runTransaction(client, run, (error) => {
          broken = error;
        });
      } finally {
        client.release(broken);
      }
    },
    async close() {
      await pool.end();
    },
  };
}

async function runTransaction<T>(
  client: pg.PoolClient,
  run: (tx: Tx) => Promise<T>,
  onBroken: (error: Error) => void,
): Promise<T> {
  await client.query("begin").catch(explainLoss);
  const tx: Tx = {
    client,
    query: (statement, options) => runStatement(client, statement, options),
    transaction: (inner) => inner(tx),
  };
  try {
    const result = await run(tx);
    await client.query("commit").catch(explainLoss);
    return result;
  } catch (error) {
    await client.query("rollback").catch(onBroken);
    throw error;
  }
}

async function runStatement<Row>(client: pg.PoolClient, statement: Sql, options?: QueryOptions): Promise<Row[]> {
  const query: pg.QueryConfig = { text: statement.text, values: statement.values };
  if (options?.prepare) query.name = options.prepare;
  const result = await client.query(query).catch(explainLoss);
  return result.rows as Row[];
}

function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  return pool.connect().catch((error) => connectAgain(pool, error));
}

/** While PostgreSQL restarts, a request waits for it instead of failing. */
async function connectAgain(pool: pg.Pool, firstError: unknown): Promise<pg.PoolClient> {
  const deadline = Date.now() + connectPatienceMs;
  for (let error = firstError; ; ) {
    if (!isUnreachable(error)) throw error;
    if (Date.now() > deadline)
      throw new Problem("unavailable", "The database cannot be reached. Try again in a moment.");
    await sleep(100);
    try {
      return await pool.connect();
    } catch (nextError) {
      error = nextError;
    }
  }
}

function explainLoss(error: unknown): never {
  if (!isUnreachable(error)) throw error;
  throw new Problem("unavailable", "The connection to the database was lost. Try again in a moment.");
}

const unreachableCodes = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE", "57P01", "57P02", "57P03", "53300"]);

/** Whether an error says that there is no connection to PostgreSQL (any more), and nothing about the statement. */
export function isUnreachable(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return (
    unreachableCodes.has(code ?? "") ||
    /Connection terminated|not queryable|timeout exceeded when trying to connect/.test(message ?? "")
  );
}

/** Whether PostgreSQL refused a statement for the given reason (an SQLSTATE). */
export function isDatabaseError(error: unknown, code: string): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && error.code === code;
}

export const foreignKeyViolation = "23503";
export const uniqueViolation = "23505";

const int8 = 20;

/** Counts fit a number; everything else as pg has it. */
function getTypeParser(oid: number, format?: "text" | "binary"): (value: string) => unknown {
  if (oid === int8) return Number;
  return pg.types.getTypeParser(oid, format as "text") as (value: string) => unknown;
}
