import type { CallTurn } from "../../api/generated.ts";

export interface Line {
  seq: number;
  role: "agent" | "caller";
  text: string;
  turn: CallTurn | undefined;
}

/** What is shown: the turns, or the lines of a transcript without them. */
export function linesOf(turns: readonly CallTurn[], transcript: string): Line[] {
  if (turns.length > 0) return turns.map((turn) => ({ seq: turn.seq, role: turn.role, text: turn.text, turn }));
  return transcript
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line, seq) => {
      const [, who, said] = /^\s*([A-Za-z ]{1,20}):\s*(.*)$/.exec(line) ?? [];
      const role = /^(agent|assistant|ai|bot)$/i.test(who ?? "") ? "agent" : "caller";
      return { seq, role, text: said ?? line, turn: undefined };
    });
}

/** The turn that is heard at this moment: the last one that has begun. */
export function turnAt(turns: readonly CallTurn[], seconds: number): number | undefined {
  return turns.findLast(({ startedMs }) => startedMs / 1000 <= seconds + 0.05)?.seq;
}

export function summarizeTurns(turns: readonly CallTurn[]): string {
  const waits = turns
    .flatMap(({ latencies: { totalMs } }) => (totalMs === undefined ? [] : totalMs))
    .sort((a, b) => a - b);
  const at = (share: number) => Math.round(waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0);
  const interruptions = turns.filter(({ interrupted }) => interrupted).length;
  return [
    `${turns.length} turns`,
    waits.length > 0 && `replies p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`,
    interruptions === 1 ? "1 interruption" : `${interruptions} interruptions`,
  ]
    .filter(Boolean)
    .join(" · ");
}

const parts = {
  endpointingMs: "until the caller was done",
  sttMs: "to understand",
  brainMs: "to think",
  ttsMs: "to speak",
} as const;

export function describeLatencies(latencies: CallTurn["latencies"]): string {
  const known = Object.entries(parts).flatMap(([name, label]) => {
    const value = latencies[name as keyof typeof parts];
    return value === undefined ? [] : `${Math.round(value)} ms ${label}`;
  });
  return known.join(", ") || "From the end of the caller's speech to the first sound of the answer";
}
