import { useEffect, useRef, useState } from "react";
import type { CallTurn } from "./generated.ts";

/** The call's state as the server streams it. */
export interface CallState {
  status: string;
  call_type: string;
  duration?: number;
  [field: string]: unknown;
}

export interface CallEvents {
  state: CallState | undefined;
  turns: CallTurn[];
  ended: boolean;
  /** False while the stream is being opened or has broken; the browser tries again by itself. */
  connected: boolean;
}

const nothing: CallEvents = { state: undefined, turns: [], ended: false, connected: false };

/** Follows a call as it happens, by server-sent events. Undefined follows nothing. */
export function useEvents(callId: string | undefined, onEnd?: () => void): CallEvents {
  const [events, setEvents] = useState(nothing);
  const ended = useRef(onEnd);
  ended.current = onEnd;

  useEffect(() => {
    setEvents(nothing);
    if (callId === undefined) return;
    const source = new EventSource(`/api/calls/${encodeURIComponent(callId)}/events`);
    const change = (part: Partial<CallEvents>) => setEvents((present) => ({ ...present, ...part }));
    source.onopen = () => change({ connected: true });
    source.onerror = () => change({ connected: false });
    source.addEventListener("state", ({ data }) => change({ state: JSON.parse(data) as CallState }));
    source.addEventListener("turn", ({ data }) => {
      const turn = JSON.parse(data) as CallTurn;
      setEvents((present) => ({ ...present, turns: [...present.turns.filter(({ seq }) => seq !== turn.seq), turn] }));
    });
    source.addEventListener("end", () => {
      source.close();
      change({ ended: true });
      ended.current?.();
    });
    return () => source.close();
  }, [callId]);

  return events;
}
