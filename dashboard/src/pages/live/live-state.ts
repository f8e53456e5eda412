import type { CallTurn } from "../../api/generated.ts";
import type { CallStatus, CallType } from "../../app/call-badges.tsx";

/** A call as the organization's stream tells of it. */
export interface LiveCall {
  id: string;
  number: string;
  status: CallStatus;
  call_type: CallType;
  agentId: string | null;
  agentName: string;
  incomingPhone: string;
  outgoingPhone: string;
  startTime: string;
  answeredAt: string | null;
  endTime: string | null;
  duration: number;
  disposition: string;
  endReason: string;
  error: string | null;
}

export interface LiveState {
  calls: ReadonlyMap<string, LiveCall>;
  turns: ReadonlyMap<string, readonly CallTurn[]>;
  /** Calls told of since the stream was opened last. */
  told: ReadonlySet<string>;
  /** How often all running calls were told: 0 until they are known. */
  generation: number;
  connected: boolean;
}

export type LiveEvent =
  | { kind: "opened" }
  | { kind: "broken" }
  | { kind: "call"; call: LiveCall }
  | { kind: "turn"; turn: CallTurn & { callId: string } }
  | { kind: "ready" };

export const nothingYet: LiveState = {
  calls: new Map(),
  turns: new Map(),
  told: new Set(),
  generation: 0,
  connected: false,
};

const endedMax = 8;

export function reduceLive(state: LiveState, event: LiveEvent): LiveState {
  switch (event.kind) {
    case "opened":
      return { ...state, connected: true, told: new Set() };
    case "broken":
      return { ...state, connected: false };
    case "call":
      return keepCall(state, event.call);
    case "turn": {
      const { callId, ...turn } = event.turn;
      return { ...state, turns: new Map(state.turns).set(callId, mergeTurns(state.turns.get(callId) ?? [], [turn])) };
    }
    case "ready":
      return { ...state, generation: state.generation + 1 };
  }
}

function keepCall(state: LiveState, call: LiveCall): LiveState {
  // What ended before anybody saw it run is history, not news.
  if (call.endTime !== null && !state.calls.has(call.id)) return state;
  const calls = new Map(state.calls).set(call.id, call);
  const turns = new Map(state.turns);
  for (const { id } of endedOf(calls).slice(endedMax)) {
    calls.delete(id);
    turns.delete(id);
  }
  return { ...state, calls, turns, told: new Set(state.told).add(call.id) };
}

/** By seq, each once. */
export function mergeTurns(known: readonly CallTurn[], more: readonly CallTurn[]): readonly CallTurn[] {
  const bySeq = new Map([...known, ...more].map((turn) => [turn.seq, turn]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** Those that talk first, then the others; a new call takes nobody's place. */
export function runningOf(calls: LiveState["calls"]): LiveCall[] {
  const rank = ({ status }: LiveCall) => ["in-progress", "ringing", "queued"].indexOf(status);
  return [...calls.values()]
    .filter(({ endTime }) => endTime === null)
    .sort((a, b) => rank(a) - rank(b) || a.startTime.localeCompare(b.startTime) || a.id.localeCompare(b.id));
}

export function endedOf(calls: LiveState["calls"]): LiveCall[] {
  return [...calls.values()]
    .filter(({ endTime }) => endTime !== null)
    .sort((a, b) => (b.endTime ?? "").localeCompare(a.endTime ?? ""));
}

/** Running calls that the stream did not tell of when it was opened again: they ended meanwhile. */
export function missedOf({ calls, told }: LiveState): LiveCall[] {
  return runningOf(calls).filter(({ id }) => !told.has(id));
}
