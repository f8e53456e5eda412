import { createHash } from "node:crypto";
import { chown, lstat, mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartError } from "../start-error.ts";
import type { PostgresAccount } from "./postgres-account.ts";

export const socketPort = 5432;

// sun_path in unix(7) has 108 bytes, the last one a NUL.
const socketPathBytesMax = 107;

/** Where the server listens: in the cluster itself, or in a private short place when that path is too long for a socket. */
export async function socketDirectory(clusterDir: string, account: PostgresAccount): Promise<string> {
  if (Buffer.byteLength(join(clusterDir, `.s.PGSQL.${socketPort}`)) <= socketPathBytesMax) return clusterDir;
  const hash = createHash("sha256").update(clusterDir).digest("hex").slice(0, 16);
  for (let attempt = 0; attempt < 10; attempt++) {
    const path = join(tmpdir(), `switchboard-${account.uid}-${hash}${attempt === 0 ? "" : `-${attempt}`}`);
    if (await claimDirectory(path, account)) return path;
  }
  throw new StartError(
    `DATA_DIR is too long a path for a socket, and ${tmpdir()} has no place for one: choose a shorter DATA_DIR`,
  );
}

/** Anyone may have made the name first in a shared directory: only a private directory of our own will do. */
async function claimDirectory(path: string, account: PostgresAccount): Promise<boolean> {
  try {
    await mkdir(path, { mode: 0o700 });
    if (account.uid !== process.getuid?.()) await chown(path, account.uid, account.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const found = await lstat(path);
  return found.isDirectory() && found.uid === account.uid && (found.mode & 0o077) === 0;
}
