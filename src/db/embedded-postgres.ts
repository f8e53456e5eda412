import { constants } from "node:fs";
import { access, mkdir, realpath, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Log } from "../log.ts";
import { StartError } from "../start-error.ts";
import { type ClusterPlace, connectToCluster } from "./embedded-connect.ts";
import { takeTurn } from "./embedded-turn.ts";
import { superuser } from "./postgres-cluster.ts";
import { stopPostmaster } from "./postgres-postmaster.ts";
import { socketPort } from "./postgres-socket.ts";

export interface EmbeddedPostgres {
  connection: { host: string; port: number; user: string; database: string };
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  log: Pick<Log, "info" | "warn" | "error">;
  onProgress?: (line: string) => void;
}

const database = "switchboard";
// Everyone who uses the cluster holds this lock in shared mode; who gets it alone is the last to leave.
const useLock = 4_812_077_135;
const retryRestartMs = 1_000;
// After a crash every user comes back by itself; one that leaves in that moment waits for the others to be counted again.
const rejoinMs = 1_000;

/**
 * The PostgreSQL of a data directory, shared by all processes that open it: the first one starts the server, the last one stops it, one
 * left over from a killed process is adopted, and one that dies is started again by whoever notices first.
 */
export async function openEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log } = options;
  const place = await openPlace(options);
  const stopping = new AbortController();
  let stopped: Promise<void> | undefined;
  let restarted: Promise<void> = Promise.resolve();
  let restartedAt = Number.NEGATIVE_INFINITY;
  let keeper = await joinCluster(place, stopping.signal);
  watch(keeper);

  function watch(client: pg.Client): void {
    client.once("end", () => {
      if (!stopping.signal.aborted) restarted = restart();
    });
  }

  async function restart(): Promise<void> {
    const since = Date.now();
    log.warn({ dataDir: place.dataDir }, "lost the embedded PostgreSQL, starting it again");
    while (!stopping.signal.aborted) {
      try {
        keeper = await joinCluster(place, stopping.signal);
        watch(keeper);
        restartedAt = Date.now();
        log.info({ tookMs: Date.now() - since }, "the embedded PostgreSQL is back");
        return;
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.error({ err: error }, "the embedded PostgreSQL does not start");
        await sleep(retryRestartMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  async function leave(): Promise<void> {
    stopping.abort();
    await restarted;
    await sleep(Math.max(0, restartedAt + rejoinMs - Date.now()));
    await takeTurn(place.dataDir, async () => {
      const last = await isLastUser(keeper);
      await keeper.end().catch(() => undefined);
      if (!last) return;
      await stopPostmaster(place.clusterDir);
      // A short place made for the socket goes with the server; the cluster itself is never empty.
      await rmdir(keeper.host).catch(() => undefined);
    });
  }

  return {
    connection: { host: keeper.host, port: socketPort, user: superuser, database },
    stop: () => {
      stopped ??= leave();
      return stopped;
    },
  };
}

async function openPlace(options: EmbeddedPostgresOptions): Promise<ClusterPlace> {
  try {
    await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
    await access(options.dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(`DATA_DIR ${options.dataDir} is not writable: ${(error as Error).message}`);
  }
  // One directory, one name: others may come by a symbolic link.
  const dataDir = await realpath(options.dataDir);
  return { dataDir, clusterDir: join(dataDir, "postgres"), onProgress: options.onProgress };
}

async function joinCluster(place: ClusterPlace, signal: AbortSignal): Promise<pg.Client> {
  const onWait = () => place.onProgress?.("waiting for another process that is starting or stopping the database");
  return await takeTurn(
    place.dataDir,
    async () => {
      const client = await connectToCluster(place, signal);
      await client.query("select pg_advisory_lock_shared($1::bigint)", [useLock]);
      const { rowCount } = await client.query("select from pg_database where datname = $1", [database]);
      if (rowCount === 0) await client.query(`create database ${database}`);
      return client;
    },
    onWait,
  );
}

async function isLastUser(keeper: pg.Client): Promise<boolean> {
  try {
    await keeper.query("select pg_advisory_unlock_shared($1::bigint)", [useLock]);
    const { rows } = await keeper.query<{ alone: boolean }>("select pg_try_advisory_lock($1::bigint) as alone", [
      useLock,
    ]);
    return rows[0]?.alone === true;
  } catch {
    // The connection is gone, and the server most likely with it: another user starts it again if there is one.
    return false;
  }
}
