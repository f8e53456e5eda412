import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, readFile, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { StartError } from "../start-error.ts";
import type { PostgresBinaries } from "./postgres-binaries.ts";

/** Who PostgreSQL runs as. It refuses to run as root, so root needs one of the ways below. */
export interface PostgresAccount {
  uid: number;
  gid: number;
  prefix: string[];
  credentials: { uid?: number; gid?: number };
}

export function spawnAs(
  account: PostgresAccount,
  program: string,
  args: string[],
  options: SpawnOptions,
): ChildProcess {
  const [command = program, ...rest] = [...account.prefix, program, ...args];
  return spawn(command, rest, { ...options, ...account.credentials });
}

/**
 * An ordinary user runs it as itself. Root runs an ordinary user's cluster as that user; its own in a user namespace, where root's
 * files look like nobody's; and where namespaces are off, as the owner of the place or as nobody.
 */
export async function chooseAccount(
  dataDir: string,
  clusterDir: string,
  binaries: PostgresBinaries,
): Promise<PostgresAccount> {
  const uid = process.getuid?.() ?? 0;
  const cluster = await stat(clusterDir).catch(() => undefined);
  if (uid !== 0) {
    if (cluster && cluster.uid !== uid) {
      throw new StartError(
        `${clusterDir} belongs to user ${cluster.uid}, not to you (${uid}): start as its owner or choose another DATA_DIR`,
      );
    }
    return { uid, gid: process.getgid?.() ?? uid, prefix: [], credentials: {} };
  }
  const candidates =
    cluster && cluster.uid !== 0
      ? [asUser(cluster.uid, cluster.gid)]
      : [namespace, await ownerOf(dataDir), await nobody()];
  for (const account of candidates) {
    if (account && (await reaches(account, dataDir, binaries))) return account;
  }
  throw new StartError(
    `PostgreSQL does not run as root, and no other user reaches both ${binaries.postgres} and ${dataDir} here: start as an ordinary user or set DATABASE_URL`,
  );
}

const namespace: PostgresAccount = {
  uid: 0,
  gid: 0,
  prefix: ["unshare", "--user", "--map-user=65534", "--map-group=65534", "--"],
  credentials: {},
};

function asUser(uid: number, gid: number): PostgresAccount {
  return { uid, gid, prefix: [], credentials: { uid, gid } };
}

async function ownerOf(path: string): Promise<PostgresAccount | undefined> {
  for (let place = path; place !== dirname(place); place = dirname(place)) {
    const { uid, gid } = await stat(place);
    if (uid !== 0) return asUser(uid, gid);
  }
  return undefined;
}

async function nobody(): Promise<PostgresAccount> {
  const passwd = await readFile("/etc/passwd", "utf8").catch(() => "");
  const [, , uid = "65534", gid = "65534"] = /^nobody:.*$/m.exec(passwd)?.[0].split(":") ?? [];
  return asUser(Number(uid), Number(gid));
}

async function reaches(account: PostgresAccount, dataDir: string, binaries: PostgresBinaries): Promise<boolean> {
  // Passing through is enough for PostgreSQL; listing and everything else in it stays ours.
  const { uid, mode } = await stat(dataDir);
  if (uid === 0 && account.uid !== 0) await chmod(dataDir, mode | 0o011);
  const probe = spawnAs(account, "sh", ["-c", 'test -x "$1" && cd "$2"', "sh", binaries.postgres, dataDir], {
    env: binaries.env,
    stdio: "ignore",
    cwd: "/",
  });
  const code = await once(probe, "exit").then(
    ([status]) => status as number | null,
    () => null,
  );
  return code === 0;
}
