import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api } from "../../api/api.ts";
import type { CallListItem, UpdateCallInput } from "../../api/generated.ts";
import { messageOf } from "../../api/problem.ts";
import { showCall } from "../../api/use-update-call.ts";

/** Requests under way at once: enough to be quick, few enough to leave others their turn. */
const atOnce = 4;

export interface ManyState {
  what: string;
  done: number;
  total: number;
  failed: CallListItem[];
  /** Of the first that failed. */
  reason: string;
  running: boolean;
}

/** Changes many calls, one request each, and says how far it is. What failed can be tried again. */
export function useChangeMany() {
  const queries = useQueryClient();
  const [state, setState] = useState<ManyState>();
  const stopped = useRef(false);

  const start = async (what: string, calls: readonly CallListItem[], change: UpdateCallInput) => {
    stopped.current = false;
    let present: ManyState = { what, done: 0, total: calls.length, failed: [], reason: "", running: true };
    const tell = (part: Partial<ManyState>) => {
      present = { ...present, ...part };
      setState(present);
    };
    tell({});
    const waiting = [...calls];
    const work = async () => {
      for (let call = waiting.shift(); call && !stopped.current; call = waiting.shift()) {
        const reason = await changeOne(queries, call, change);
        if (reason !== undefined) tell({ failed: [...present.failed, call], reason: present.reason || reason });
        tell({ done: present.done + 1 });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    tell({ running: false });
    return present;
  };

  const stop = () => {
    stopped.current = true;
  };
  return { state, start, stop, close: () => setState(undefined) };
}

/** Answers why it failed. */
async function changeOne(
  queries: QueryClient,
  call: CallListItem,
  change: UpdateCallInput,
): Promise<string | undefined> {
  try {
    showCall(queries, call.id, await api.calls.updateCall(call.id, change));
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}
