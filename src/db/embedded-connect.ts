import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { StartError } from "../start-error.ts";
import { chooseAccount } from "./postgres-account.ts";
import { findPostgresBinaries } from "./postgres-binaries.ts";
import { ensureCluster, superuser } from "./postgres-cluster.ts";
import { type Launch, launchPostmaster } from "./postgres-launch.ts";
import { endOrphans, findPostmaster, removeStalePidFile, stopPostmaster } from "./postgres-postmaster.ts";
import { socketDirectory, socketPort } from "./postgres-socket.ts";

export interface ClusterPlace {
  dataDir: string;
  clusterDir: string;
  onProgress?: ((line: string) => void) | undefined;
}

/** Recovery after a crash replays what was written since the last checkpoint; on a slow disk that takes its time. */
const readyTimeoutMs = 300_000;
const relaunchTimeoutMs = 15_000;
const orphansEndThemselvesMs = 1_000;
const orphansEndOrderlyMs = 4_000;
const slowAfterMs = 3_000;

/** A connection to the cluster's server: to the one that runs, else to one started here. Only in one's turn. */
export async function connectToCluster(place: ClusterPlace, signal: AbortSignal): Promise<pg.Client> {
  const since = Date.now();
  let launch: Launch | undefined;
  let slow = false;
  for (;;) {
    if (signal.aborted) {
      if (launch) await takeBack(launch, place);
      signal.throwIfAborted();
    }
    const postmaster = await findPostmaster(place.clusterDir);
    const client = postmaster?.socketDir === undefined ? undefined : await tryConnect(postmaster.socketDir);
    if (client) return client;
    const waitedMs = Date.now() - since;
    if (!postmaster && (!launch || launch.ended)) {
      if (launch) await judgeFailure(launch, place, waitedMs);
      launch = await launchCluster(place);
    }
    if (waitedMs > readyTimeoutMs) {
      throw new StartError(`the database in ${place.clusterDir} is not ready after ${readyTimeoutMs / 1000} s`);
    }
    if (!slow && waitedMs > slowAfterMs) {
      slow = true;
      place.onProgress?.("waiting for the database: it may be recovering from a crash");
    }
    await sleep(10);
  }
}

/** Nobody else can be using a server that was launched in this turn. It can be stopped once it can be found. */
async function takeBack(launch: Launch, place: ClusterPlace): Promise<void> {
  while (!launch.ended && !(await findPostmaster(place.clusterDir))) await sleep(10);
  await stopPostmaster(place.clusterDir);
}

async function launchCluster(place: ClusterPlace): Promise<Launch> {
  const { dataDir, clusterDir } = place;
  const binaries = await findPostgresBinaries(dataDir);
  const account = await chooseAccount(dataDir, clusterDir, binaries);
  await ensureCluster(dataDir, clusterDir, account, binaries, place.onProgress);
  const socketDir = await socketDirectory(clusterDir, account);
  await removeStalePidFile(clusterDir, socketDir);
  return await launchPostmaster(dataDir, clusterDir, socketDir, account, binaries);
}

/** A killed postmaster's children go by themselves when they are idle; a busy one is helped along. All else is final. */
async function judgeFailure(launch: Launch, place: ClusterPlace, waitedMs: number): Promise<void> {
  const failure = await launch.failure();
  const passing = /pre-existing shared memory block|lock file .* already exists/.test(failure);
  if (!passing || waitedMs > relaunchTimeoutMs) {
    throw new StartError(`PostgreSQL did not start in ${place.clusterDir}: ${failure}`);
  }
  if (waitedMs > orphansEndThemselvesMs) {
    await endOrphans(place.clusterDir, waitedMs > orphansEndOrderlyMs ? "SIGKILL" : "SIGQUIT");
  }
  await sleep(100);
}

async function tryConnect(socketDir: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    host: socketDir,
    port: socketPort,
    user: superuser,
    database: "postgres",
    ssl: false,
    application_name: "switchboard keeper",
    connectionTimeoutMillis: 5_000,
  });
  // Without a listener a connection that breaks would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    if (isPassing(error)) return undefined;
    throw error;
  }
}

/** No socket yet, nobody behind it, starting up or shutting down (57P03), cut off, or for the moment full (53300). */
function isPassing(error: unknown): boolean {
  const { code, message } = error as { code?: string; message: string };
  return (
    ["ENOENT", "ECONNREFUSED", "ECONNRESET", "EPIPE", "57P01", "57P02", "57P03", "53300"].includes(code ?? "") ||
    /terminated unexpectedly|timeout/.test(message)
  );
}
