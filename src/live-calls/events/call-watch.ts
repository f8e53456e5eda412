import type pg from "pg";
import { type Listener, listen } from "../../db/listen.ts";
import type { Log } from "../../log.ts";

/** Tells who watches a call that it has changed: one listening connection for all of them. */
export interface CallWatch {
  /** `onChange` may be called without a change, never not at all. Answers how to stop watching. */
  watch(organizationId: string, callId: string, onChange: () => void): Promise<() => void>;
  /** The same for all calls of an organization; without an id, any of them may have changed. */
  watchOrganization(organizationId: string, onChange: (callId: string | undefined) => void): Promise<() => void>;
  close(): Promise<void>;
}

type OnChange = (callId: string | undefined) => void;

const channel = "call_events";

export function openCallWatch(connection: pg.ClientConfig, log: Log): CallWatch {
  /** By organization and call, and by organization alone. */
  const watchers = new Map<string, Set<OnChange>>();
  let listening: Promise<Listener> | undefined;

  function tell(payload: string): void {
    const [organizationId = "", callId] = payload.split(" ");
    for (const subject of [payload, organizationId]) {
      for (const onChange of watchers.get(subject) ?? []) onChange(callId);
    }
  }
  function tellAll(): void {
    for (const those of watchers.values()) for (const onChange of those) onChange(undefined);
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

  async function add(subject: string, onChange: OnChange): Promise<() => void> {
    await begin();
    const those = watchers.get(subject) ?? new Set();
    watchers.set(subject, those.add(onChange));
    return () => {
      those.delete(onChange);
      if (those.size === 0 && watchers.get(subject) === those) watchers.delete(subject);
    };
  }

  return {
    watch: (organizationId, callId, onChange) => add(`${organizationId} ${callId}`, () => onChange()),
    watchOrganization: add,
    async close() {
      await (await listening?.catch(() => undefined))?.close();
    },
  };
}
