import type pg from "pg";
import type { CheckedUpgrade } from "../../live-calls/web/check-upgrade.ts";
import type { FrameLateness } from "../../telephony/simulator/lateness.ts";
import type { UpgradeHead } from "../../telephony/web/web-line.ts";

/** What `serve` tells its voice processes. */
export type ToVoice =
  | { kind: "open"; connection: pg.PoolConfig }
  | { kind: "stop" }
  /** A browser came; its connection comes along. */
  | ({ kind: "visitor"; head: UpgradeHead; firstBytes: Uint8Array } & CheckedUpgrade);

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
