import type { Turn, TurnLatencies } from "../port.ts";

export type OpenTurn = Omit<Turn, "seq">;

/** Numbers the turns in the order in which they began. A turn waits while an earlier one of the agent is still being spoken. */
export class TurnLog {
  readonly #onTurn: (turn: Turn) => void;
  #count = 0;
  #waiting: OpenTurn[] = [];
  #agentStartedMs: number | undefined;
  #agentLatencies: TurnLatencies = {};

  constructor(onTurn: (turn: Turn) => void) {
    this.#onTurn = onTurn;
  }

  agentStarted(atMs: number, latencies: TurnLatencies): void {
    this.#agentStartedMs = atMs;
    this.#agentLatencies = latencies;
  }

  agentFinished(atMs: number, text: string, interrupted: boolean): void {
    const startedMs = this.#agentStartedMs ?? atMs;
    this.#agentStartedMs = undefined;
    const latencies = this.#agentLatencies;
    if (text !== "") this.#waiting.push({ role: "agent", text, startedMs, endedMs: atMs, interrupted, latencies });
    this.#release();
  }

  callerSaid(text: string, startedMs: number, endedMs: number): void {
    this.#waiting.push({ role: "caller", text, startedMs, endedMs, interrupted: false, latencies: {} });
    this.#release();
  }

  #release(): void {
    this.#waiting.sort((a, b) => a.startedMs - b.startedMs);
    const speakingSince = this.#agentStartedMs ?? Number.POSITIVE_INFINITY;
    const ready = this.#waiting.filter((turn) => turn.startedMs <= speakingSince);
    this.#waiting = this.#waiting.slice(ready.length);
    for (const turn of ready) {
      this.#onTurn({ seq: this.#count, ...turn });
      this.#count += 1;
    }
  }
}
