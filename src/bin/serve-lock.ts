import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { StartError } from "../start-error.ts";
import type { Runtime } from "./runtime.ts";

const serveLock = 7_203_114_582;

/**
 * One server per data directory. The lock lives in the directory's PostgreSQL, so a crash never leaves it behind;
 * when PostgreSQL itself restarts, it is taken again.
 */
export async function takeServeLock(runtime: Runtime): Promise<() => Promise<void>> {
  let released = false;
  let client = await tryLock(runtime.connection);
  if (!client) {
    throw new StartError(
      `DATA_DIR ${runtime.config.dataDir} is in use by another server: stop it, or set DATA_DIR. Several servers on one database need DATABASE_URL.`,
    );
  }
  const watch = (watched: pg.Client) => {
    watched.once("error", async () => {
      while (!released) {
        await sleep(500);
        const again = await tryLock(runtime.connection).catch(() => undefined);
        if (!again) continue;
        client = again;
        watch(again);
        return;
      }
    });
  };
  watch(client);
  return async () => {
    released = true;
    await client?.end();
  };
}

async function tryLock(connection: pg.PoolConfig): Promise<pg.Client | undefined> {
  const client = new pg.Client(connection);
  // A server that dies says so twice, and an error that nobody hears would end this process too.
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query("select pg_try_advisory_lock($1) as locked", [serveLock]);
  if (rows[0].locked) return client;
  await client.end();
  return undefined;
}
