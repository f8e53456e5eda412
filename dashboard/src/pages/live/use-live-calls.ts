import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useReducer, useRef } from "react";
import { api } from "../../api/api.ts";
import type { CallTurn } from "../../api/generated.ts";
import { keys } from "../../api/keys.ts";
import { type LiveCall, type LiveState, missedOf, nothingYet, reduceLive } from "./live-state.ts";

const againMs = 2_000;

/** All running calls of the organization and what is said in them, by one stream. */
export function useLiveCalls(): LiveState {
  const queries = useQueryClient();
  const [state, tell] = useReducer(reduceLive, nothingYet);
  const latest = useRef(state);
  latest.current = state;

  useEffect(() => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const open = () => {
      if (gone) return;
      source = new EventSource("/api/events");
      source.onopen = () => tell({ kind: "opened" });
      source.addEventListener("call", ({ data }) => tell({ kind: "call", call: JSON.parse(data) as LiveCall }));
      source.addEventListener("turn", ({ data }) =>
        tell({ kind: "turn", turn: JSON.parse(data) as CallTurn & { callId: string } }),
      );
      source.addEventListener("ready", () => tell({ kind: "ready" }));
      source.onerror = () => {
        tell({ kind: "broken" });
        // A refusal closes it for good. An ended session is renewed by the request; afterwards the stream is, too.
        if (source?.readyState !== EventSource.CLOSED) return;
        const again = () => {
          timer = setTimeout(open, againMs);
        };
        void api.organization.getMe().then(again, again);
      };
    };
    open();
    return () => {
      gone = true;
      clearTimeout(timer);
      source?.close();
    };
  }, []);

  const { generation } = state;
  useEffect(() => {
    if (generation < 2) return;
    // What was said and what ended while the stream was away is read now.
    for (const call of missedOf(latest.current)) {
      api.calls.getCall(call.id).then(
        ({ status, endTime, duration }) => tell({ kind: "call", call: { ...call, status, endTime, duration } }),
        () => undefined,
      );
    }
    for (const id of latest.current.calls.keys()) {
      void queries.invalidateQueries({ queryKey: keys.calls.part(id, "turns") });
    }
  }, [generation, queries]);

  return state;
}
