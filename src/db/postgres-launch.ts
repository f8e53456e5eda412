import { constants, type FileHandle, open, rename, stat } from "node:fs/promises";
import { totalmem } from "node:os";
import { join } from "node:path";
import { type PostgresAccount, spawnAs } from "./postgres-account.ts";
import type { PostgresBinaries } from "./postgres-binaries.ts";
import { failureIn } from "./postgres-cluster.ts";
import { socketPort } from "./postgres-socket.ts";

export interface Launch {
  ended: boolean;
  /** Why it ended, in PostgreSQL's own words. */
  failure(): Promise<string>;
}

const logBytesMax = 10_000_000;

/** Starts the server in a session of its own: the terminal's Ctrl-C must not stop it before our own drain has ended. */
export async function launchPostmaster(
  dataDir: string,
  clusterDir: string,
  socketDir: string,
  account: PostgresAccount,
  binaries: PostgresBinaries,
): Promise<Launch> {
  const logPath = join(dataDir, "postgres.log");
  const log = await openLog(logPath, account);
  const { size: logStart } = await log.stat();
  let spawnFailure: string | undefined;
  const launch: Launch = {
    ended: false,
    failure: async () => spawnFailure ?? failureIn(await readFrom(logPath, logStart)),
  };
  try {
    const args = ["-D", clusterDir, ...settings(socketDir).flatMap((setting) => ["-c", setting])];
    const child = spawnAs(account, binaries.postgres, args, {
      env: binaries.env,
      cwd: "/",
      detached: true,
      stdio: ["ignore", log.fd, log.fd],
    });
    child.once("exit", () => {
      launch.ended = true;
    });
    child.once("error", (error) => {
      spawnFailure = error.message;
      launch.ended = true;
    });
    child.unref();
  } finally {
    await log.close();
  }
  return launch;
}

function settings(socketDir: string): string[] {
  const cacheMegabytes = Math.max(256, Math.floor(totalmem() / 2 ** 21));
  return [
    "listen_addresses=",
    `port=${socketPort}`,
    `unix_socket_directories="${socketDir.replaceAll('"', '""')}"`,
    "unix_socket_permissions=0700",
    "max_connections=200",
    "shared_buffers=256MB",
    `effective_cache_size=${cacheMegabytes}MB`,
    "work_mem=16MB",
    "maintenance_work_mem=256MB",
    "max_wal_size=2GB",
    "checkpoint_completion_target=0.9",
    "random_page_cost=1.1",
    "jit=off",
    "fsync=on",
    "timezone=UTC",
    "log_timezone=UTC",
    "log_checkpoints=off",
    "cluster_name=switchboard",
  ];
}

async function openLog(path: string, account: PostgresAccount): Promise<FileHandle> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > logBytesMax) await rename(path, `${path}.1`);
  const log = await open(path, constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT, 0o600);
  if (process.getuid?.() === 0) await log.chown(account.uid, account.gid);
  return log;
}

async function readFrom(path: string, start: number): Promise<string> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(65_536), 0, 65_536, start);
    return buffer.toString("utf8", 0, bytesRead);
  } finally {
    await file.close();
  }
}
