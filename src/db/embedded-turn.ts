import { once } from "node:events";
import { stat } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "../start-error.ts";

const turnTimeoutMs = 330_000;
const noticeAfterMs = 2_000;

/**
 * Runs one process at a time per data directory. The lock is a listening socket in Linux's abstract namespace, unix(7): the kernel
 * frees it when its holder dies, however it dies, so there is never a stale lock to judge.
 */
export async function takeTurn<T>(dataDir: string, run: () => Promise<T>, onWait?: () => void): Promise<T> {
  const { dev, ino } = await stat(dataDir);
  const lock = await listen(`\0switchboard-${dev}-${ino}`, dataDir, onWait);
  try {
    return await run();
  } finally {
    lock.close();
    await once(lock, "close");
  }
}

async function listen(name: string, dataDir: string, onWait?: () => void): Promise<Server> {
  const since = Date.now();
  let noticed = false;
  for (;;) {
    const server = createServer((socket) => socket.destroy());
    try {
      server.listen(name);
      await once(server, "listening");
      return server;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    }
    const waitedMs = Date.now() - since;
    if (waitedMs > turnTimeoutMs) {
      throw new StartError(`another process has been starting or stopping the database in ${dataDir} for minutes`);
    }
    if (!noticed && waitedMs > noticeAfterMs) {
      noticed = true;
      onWait?.();
    }
    await sleep(20);
  }
}
