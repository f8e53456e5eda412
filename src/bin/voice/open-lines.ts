import type { Config } from "../../config.ts";
import type { VoiceHost } from "../../live-calls/voice-host.ts";
import type { Log } from "../../log.ts";
import type { ProviderSettings } from "../../provider-settings.ts";
import { openSimulator, type SimulatorDriver } from "../../telephony/simulator/open-simulator.ts";
import { openSpeech } from "../../voice/speech/open-speech.ts";
import { watchSpeech } from "../../voice/speech/watch-speech.ts";
import { defaultVoiceId } from "../../voice/voices.ts";

/** What a voice process reaches people by and talks to them with. */
export interface Lines extends Pick<VoiceHost, "driverFor" | "converse"> {
  simulator: SimulatorDriver;
  close(): Promise<void>;
}

export interface LinesOptions {
  config: Config;
  log: Log;
  providersOf(organizationId: string): Promise<ProviderSettings[]>;
}

/** Everything is loaded, and has spoken and listened once, when this resolves: the first caller does not wait for it. */
export async function openLines({ config, log, providersOf }: LinesOptions): Promise<Lines> {
  const speech = watchSpeech(openSpeech({ log }));
  const spoken = speech.synthesize("Hello.", defaultVoiceId).then((sound) => speech.transcribe(sound));
  const { openVoiceEngine } = await import("../../voice/open-voice-engine.ts");
  const { startConversation } = await import("../../voice/conversation/start-conversation.ts");
  const speed = config.simulatorSpeed;
  const engine = openVoiceEngine({ speech, log, speed, allow: config.allowPrivateAddresses, providersOf });
  const simulator = openSimulator({ speech, speed, isHeld: speech.isBusy, log });
  await spoken;
  return {
    simulator,
    driverFor: (provider) => (provider === "simulator" ? simulator : undefined),
    // Only the simulator's time runs faster; a person in a browser is as slow as ever.
    converse: (spec, leg, observer) =>
      startConversation(spec, leg, spec.direction === "web" ? { ...engine, speed: 1 } : engine, observer),
    async close() {
      await simulator.close();
      await speech.close();
    },
  };
}
