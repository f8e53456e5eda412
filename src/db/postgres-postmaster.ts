import { readdir, readFile, readlink, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export interface Postmaster {
  pid: number;
  /** Unset in the first moments, until the server has written where it listens. */
  socketDir: string | undefined;
}

const fastShutdownMs = 30_000;
const immediateShutdownMs = 5_000;

/** The live server of a cluster, by the pid file that PostgreSQL itself keeps as its lock. */
export async function findPostmaster(clusterDir: string): Promise<Postmaster | undefined> {
  const [pid, , , , socketDir] = await pidFileLines(clusterDir);
  if (pid === undefined || !(await isServerOf(Number(pid), clusterDir))) return undefined;
  return { pid: Number(pid), socketDir: socketDir || undefined };
}

/**
 * After a crash the pid in the file may belong to any other program by now, and PostgreSQL would take that for its rival and refuse to
 * start. Other stale files it handles itself.
 */
export async function removeStalePidFile(clusterDir: string, socketDir: string): Promise<void> {
  const [pid] = await pidFileLines(clusterDir);
  if (pid === undefined || !answersSignals(Number(pid)) || (await isServerOf(Number(pid), clusterDir))) return;
  await rm(join(clusterDir, "postmaster.pid"), { force: true });
  for (const name of await readdir(socketDir)) {
    if (name.startsWith(".s.PGSQL.")) await rm(join(socketDir, name), { force: true });
  }
}

/** Ends what a killed postmaster left behind: it holds the shared memory, and no new server starts beside it. */
export async function endOrphans(clusterDir: string, signal: "SIGQUIT" | "SIGKILL"): Promise<void> {
  const postmaster = await findPostmaster(clusterDir);
  if (postmaster) return;
  for (const name of await readdir("/proc")) {
    const pid = Number(name);
    if (Number.isInteger(pid) && (await isServerOf(pid, clusterDir))) send(pid, signal);
  }
}

/** A fast shutdown: open transactions are rolled back, everything committed is on disk. Harder when that takes too long. */
export async function stopPostmaster(clusterDir: string): Promise<void> {
  const postmaster = await findPostmaster(clusterDir);
  if (!postmaster) return;
  send(postmaster.pid, "SIGINT");
  if (await isGone(postmaster.pid, clusterDir, fastShutdownMs)) return;
  send(postmaster.pid, "SIGQUIT");
  if (await isGone(postmaster.pid, clusterDir, immediateShutdownMs)) return;
  send(postmaster.pid, "SIGKILL");
}

async function isGone(pid: number, clusterDir: string, timeoutMs: number): Promise<boolean> {
  for (const until = Date.now() + timeoutMs; Date.now() < until; await sleep(10)) {
    if (!(await isServerOf(pid, clusterDir))) return true;
  }
  return false;
}

async function pidFileLines(clusterDir: string): Promise<string[]> {
  const text = await readFile(join(clusterDir, "postmaster.pid"), "utf8").catch(() => "");
  return /^[1-9][0-9]*\n/.test(text) ? text.split("\n") : [];
}

/** Every PostgreSQL process works in its cluster's directory, and nothing else named postgres does. */
async function isServerOf(pid: number, clusterDir: string): Promise<boolean> {
  try {
    const program = basename(await readlink(`/proc/${pid}/exe`));
    if (program !== "postgres" && program !== "postgres (deleted)") return false;
    const [its, ours] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(clusterDir)]);
    return its.dev === ours.dev && its.ino === ours.ino;
  } catch {
    return false;
  }
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
