import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { isUnreachable } from "../db/database.ts";

const retryConnectMs = 200;
// "cannot connect now": what graphile-worker retries. Other lost connections it takes for good, and ends the process.
const retried = { code: "57P03" };

/**
 * The pool as graphile-worker sees it: while PostgreSQL restarts it waits, and a statement that lost its connection is tried
 * again. Its statements may be repeated: finishing a job twice finishes it.
 */
export function patientPool(pool: pg.Pool): pg.Pool {
  const connect = async (): Promise<pg.PoolClient> => {
    for (;;) {
      try {
        return patientClient(await pool.connect());
      } catch (error) {
        if (!isUnreachable(error) || pool.ending) throw error;
        await sleep(retryConnectMs);
      }
    }
  };
  return withMethod(pool, "connect", (...given: unknown[]) =>
    // With a callback it asks for a connection to listen on, which it replaces by itself.
    given.length > 0 ? (pool.connect as (...all: unknown[]) => unknown)(...given) : connect(),
  );
}

function patientClient(client: pg.PoolClient): pg.PoolClient {
  const query = client.query as (...all: unknown[]) => Promise<unknown>;
  return withMethod(client, "query", async (...given: unknown[]) => {
    try {
      return await query.apply(client, given);
    } catch (error) {
      throw isUnreachable(error) ? Object.assign(error as Error, retried) : error;
    }
  });
}

/** The same object but for one method. */
function withMethod<Thing extends object>(thing: Thing, name: string, method: (...given: unknown[]) => unknown): Thing {
  return new Proxy(thing, {
    get(target, property) {
      if (property === name) return method;
      const value = Reflect.get(target, property, target) as unknown;
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
