import type { TurnLatencies } from "../port.ts";

type Mark = "callerEnded" | "transcribed" | "committed" | "thought";

/** When each step between the caller's last word and the agent's first sound was reached, in line milliseconds. */
export class ReplyTiming {
  #marks: Partial<Record<Mark, number>> = {};

  mark(step: Mark, atMs: number): void {
    // A turn may be transcribed in pieces, and ends with the last; everything after it counts the first time.
    if (step === "callerEnded") this.#marks = { callerEnded: atMs };
    else if (step === "transcribed") this.#marks.transcribed = atMs;
    else this.#marks[step] ??= atMs;
  }

  /** The agent's first sound: what the time before it was spent on. Empty where the agent did not answer anybody. */
  take(soundMs: number): TurnLatencies {
    const { callerEnded, committed } = this.#marks;
    const transcribed = Math.min(this.#marks.transcribed ?? committed ?? 0, committed ?? 0);
    const thought = this.#marks.thought ?? soundMs;
    this.#marks = {};
    if (callerEnded === undefined || committed === undefined) return {};
    return {
      totalMs: soundMs - callerEnded,
      sttMs: Math.max(0, transcribed - callerEnded),
      endpointingMs: Math.max(0, committed - Math.max(transcribed, callerEnded)),
      brainMs: Math.max(0, thought - committed),
      ttsMs: Math.max(0, soundMs - thought),
    };
  }
}
