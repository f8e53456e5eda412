import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../log.ts";

export interface Listener {
  close(): Promise<void>;
}

export interface ListenOptions {
  connection: pg.ClientConfig;
  log: Log;
  onNotice(channel: string, payload: string): void;
  /** Listening again after a break: what was said meanwhile was missed. */
  onBack(): void;
}

const retryMs = 200;
const aliveEveryMs = 15_000;

/** One connection for all that PostgreSQL calls out on these channels; it is made again whenever it breaks. */
export async function listen(channels: string[], options: ListenOptions): Promise<Listener> {
  const closing = new AbortController();
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ ...options.connection, application_name: "switchboard listener", keepAlive: true });
    fresh.on("error", () => undefined);
    fresh.on("notification", ({ channel, payload }) => options.onNotice(channel, payload ?? ""));
    try {
      await fresh.connect();
      for (const channel of channels) await fresh.query(`listen ${channel}`);
    } catch (error) {
      await fresh.end().catch(() => undefined);
      throw error;
    }
    fresh.once("end", () => {
      if (!closing.signal.aborted) void reconnect();
    });
    return fresh;
  }

  async function reconnect(): Promise<void> {
    options.log.warn("lost the connection that listens, making it again");
    while (!closing.signal.aborted) {
      try {
        client = await connect();
        if (closing.signal.aborted) await client.end();
        else options.onBack();
        return;
      } catch {
        await sleep(retryMs);
      }
    }
  }

  // A peer that vanished without a word is noticed by asking.
  const alive = setInterval(() => void client.query("select 1").catch(() => undefined), aliveEveryMs).unref();
  return {
    async close() {
      closing.abort();
      clearInterval(alive);
      await client.end().catch(() => undefined);
    },
  };
}
