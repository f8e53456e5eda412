import { execFile } from "node:child_process";
import { once } from "node:events";
import { chown, mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { StartError } from "../start-error.ts";
import { type PostgresAccount, spawnAs } from "./postgres-account.ts";
import type { PostgresBinaries } from "./postgres-binaries.ts";

export const superuser = "switchboard";

const unfinished = "postgres.new-";

/** Makes sure that a whole cluster of the right version is in `clusterDir`. Only one process at a time may be here. */
export async function ensureCluster(
  dataDir: string,
  clusterDir: string,
  account: PostgresAccount,
  binaries: PostgresBinaries,
  onProgress?: (line: string) => void,
): Promise<void> {
  const version = await readFile(join(clusterDir, "PG_VERSION"), "utf8").catch(() => undefined);
  if (version === undefined) {
    onProgress?.("creating the database (first start only)");
    await createCluster(dataDir, clusterDir, account, binaries);
  } else if (version.trim() !== binaries.majorVersion) {
    throw new StartError(
      `the data in ${clusterDir} was made by PostgreSQL ${version.trim()}, this release carries ${binaries.majorVersion}: run the release that made it, or move its data with pg_dump`,
    );
  } else if ((await stat(clusterDir)).uid !== account.uid) {
    await promisify(execFile)("chown", ["-R", `${account.uid}:${account.gid}`, "--", clusterDir]);
  }
}

/** Made beside its place and renamed into it, so a killed start never leaves half a cluster. */
async function createCluster(
  dataDir: string,
  clusterDir: string,
  account: PostgresAccount,
  binaries: PostgresBinaries,
): Promise<void> {
  const inTheWay = await readdir(clusterDir).catch(() => []);
  if (inTheWay.length > 0) {
    throw new StartError(`${clusterDir} holds files but no PostgreSQL data: move it away or choose another DATA_DIR`);
  }
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(unfinished)) await rm(join(dataDir, name), { recursive: true, force: true });
  }
  const fresh = join(dataDir, `${unfinished}${process.pid}`);
  await mkdir(fresh, { mode: 0o700 });
  if (account.uid !== process.getuid?.()) await chown(fresh, account.uid, account.gid);
  try {
    await initdb(fresh, account, binaries);
    await rename(fresh, clusterDir);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw error;
  }
}

async function initdb(directory: string, account: PostgresAccount, binaries: PostgresBinaries): Promise<void> {
  const child = spawnAs(
    account,
    binaries.initdb,
    [
      `--pgdata=${directory}`,
      `--username=${superuser}`,
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--auth-local=trust",
      "--auth-host=reject",
      "--no-instructions",
    ],
    { env: binaries.env, stdio: ["ignore", "pipe", "pipe"], cwd: "/" },
  );
  let output = "";
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on("data", collect);
  child.stderr?.on("data", collect);
  const code = await once(child, "close").then(
    ([status]) => status as number | null,
    (error: Error) => {
      output += `error: ${error.message}`;
      return null;
    },
  );
  if (code !== 0) throw new StartError(`PostgreSQL's initdb failed in ${directory}: ${failureIn(output)}`);
}

/** The line of PostgreSQL's output that says why, without its prefix. */
export function failureIn(output: string): string {
  if (output.includes("No space left on device")) return "the disk is full (No space left on device)";
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  const telling = lines.filter((line) => /(FATAL|PANIC|fatal|error|error while loading[^:]*):/.test(line));
  const line = (telling.at(0) ?? lines.at(-1) ?? "it ended without a word").trim();
  return line.replace(/^.*?(?:FATAL|PANIC|fatal|error):\s+/, "");
}
