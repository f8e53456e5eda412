import type pg from "pg";
import { type Listener, listen } from "../../db/listen.ts";
import type { Log } from "../../log.ts";

/** Tells who watches a call that it has changed: one listening connection for all of them. */
export interface CallWatch {
  /** `onChange` may be called without a change, never not at all. Answers how to stop watching. */
  watch(organizationId: string, callId: string, onChange: () => void): Promise<() => void>;
  close(): Promise<void>;
}

const channel = "call_events";

export function openCallWatch(connection: pg.ClientConfig, log: Log): CallWatch {
  const watchers = new Map<string, Set<() => void>>();
  let listening: Promise<Listener> | undefined;

  function tell(subject: string): void {
    for (const onChange of watchers.get(subject) ?? []) onChange();
  }
  function tellAll(): void {
    for (const subject of watchers.keys()) tell(subject);
  }
  /** With the first watcher, and again with the next one when that failed. */
  async function begin(): Promise<void> {
    const options = { connection, log, onNotice: (_: string, payload: string) => tell(payload), onBack: tellAll };
    listening ??= listen([channel], options);
    await listening.catch((error) => {
      listening = undefined;
      throw error;
    });
  }

  return {
    async watch(organizationId, callId, onChange) {
      await begin();
      const subject = `${organizationId} ${callId}`;
      const those = watchers.get(subject) ?? new Set();
      watchers.set(subject, those.add(onChange));
      return () => {
        those.delete(onChange);
        if (those.size === 0 && watchers.get(subject) === those) watchers.delete(subject);
      };
    },
    async close() {
      await (await listening?.catch(() => undefined))?.close();
    },
  };
}
