import type pg from "pg";
import type { FrameLateness } from "../../telephony/simulator/lateness.ts";

/** What `serve` tells its voice processes. */
export type ToVoice = { kind: "open"; connection: pg.PoolConfig } | { kind: "stop" };

/** What they tell it. Counts are since their start. */
export type FromVoice =
  | { kind: "started"; processId: string }
  | {
      kind: "state";
      places: number;
      active: number;
      lateness: FrameLateness;
      endedByReason: Record<string, number>;
    };

export type VoiceReport = Extract<FromVoice, { kind: "state" }>;
