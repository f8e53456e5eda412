import type { Config } from "../../config.ts";
import type { Db } from "../../db/database.ts";
import type { VoiceHost } from "../../live-calls/voice-host.ts";
import type { Log } from "../../log.ts";
import type { Secrets } from "../../secrets.ts";
import type { FrameLateness } from "../../telephony/simulator/lateness.ts";

/** What a voice process reaches people by and talks to them with. */
export interface Lines extends Pick<VoiceHost, "driverFor" | "converse"> {
  frameLateness(): FrameLateness;
  close(): Promise<void>;
}

export interface LinesOptions {
  config: Config;
  log: Log;
  db: Db;
  secrets: Secrets;
}

export async function openLines({ log }: LinesOptions): Promise<Lines> {
  const { openSpeech } = await import("../../voice/speech/open-speech.ts");
  const { openSimulator } = await import("../../telephony/simulator/open-simulator.ts");
  const speech = openSpeech({ log });
  const simulator = openSimulator({ speech, speed: 1, log });
  return {
    driverFor: (provider) => (provider === "simulator" ? simulator : undefined),
    converse() {
      throw new Error("no engine yet");
    },
    frameLateness: () => simulator.frameLateness(),
    async close() {
      await simulator.close();
      await speech.close();
    },
  };
}
