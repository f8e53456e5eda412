import type { Config } from "../../config.ts";
import type { Db } from "../../db/database.ts";
import type { VoiceHost } from "../../live-calls/voice-host.ts";
import type { Log } from "../../log.ts";
import { makeOutgoing } from "../../outgoing/make-outgoing.ts";
import type { Secrets } from "../../secrets.ts";
import type { FrameLateness } from "../../telephony/simulator/lateness.ts";
import { openSimulator } from "../../telephony/simulator/open-simulator.ts";
import { makeProviderFetch } from "../../voice/providers/provider-fetch.ts";
import { openSpeech } from "../../voice/speech/open-speech.ts";
import { defaultVoiceId } from "../../voice/voices.ts";

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

/** Everything is loaded, and has spoken and listened once, when this resolves: the first caller does not wait for it. */
export async function openLines({ config, log }: LinesOptions): Promise<Lines> {
  const { initializeLogger } = await import("@livekit/agents");
  initializeLogger({ pretty: false, level: "silent" });
  const { openModels } = await import("../../voice/providers/open-models.ts");
  const { startConversation } = await import("../../voice/conversation/start-conversation.ts");
  const speech = openSpeech({ log });
  const outgoing = makeOutgoing({ allow: config.allowPrivateAddresses });
  const fetchFor = makeProviderFetch(config.allowPrivateAddresses);
  const speed = config.simulatorSpeed;
  const simulator = openSimulator({ speech, speed, log });
  await speech.transcribe(await speech.synthesize("Hello.", defaultVoiceId));
  return {
    driverFor: (provider) => (provider === "simulator" ? simulator : undefined),
    converse: (_call, spec, leg, observer) =>
      startConversation(
        spec,
        leg,
        {
          log,
          speed,
          outgoing,
          openModels: ({ agent }, onFallback) =>
            openModels({ agent, providers: config.providers, speech, fetchFor, onFallback }),
        },
        observer,
      ),
    frameLateness: () => simulator.frameLateness(),
    async close() {
      await simulator.close();
      await speech.close();
    },
  };
}
