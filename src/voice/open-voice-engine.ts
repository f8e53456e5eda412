import { initializeLogger } from "@livekit/agents";
import type { Log } from "../log.ts";
import type { AllowList } from "../outgoing/allow-list.ts";
import { makeOutgoing } from "../outgoing/make-outgoing.ts";
import type { ProviderSettings } from "../provider-settings.ts";
import type { VoiceEngine } from "./conversation/voice-engine.ts";
import { openModels } from "./providers/open-models.ts";
import { makeProviderFetch } from "./providers/provider-fetch.ts";
import type { Speech } from "./speech/port.ts";

export interface VoiceEngineOptions {
  speech: Speech;
  log: Log;
  speed: number;
  /** Private addresses that tools and providers may reach. */
  allow: AllowList;
  /** Whose models an organization may use, in the order in which they take over from one another. */
  providersOf(organizationId: string): Promise<ProviderSettings[]>;
}

/** Loads the conversation engine: a second and 150 MB, so only where calls are held. */
export function openVoiceEngine({ speech, log, speed, allow, providersOf }: VoiceEngineOptions): VoiceEngine {
  // What goes wrong in a session is told to the conversation; the framework's own lines would hold what people said.
  initializeLogger({ pretty: false, level: "silent" });
  const fetchFor = makeProviderFetch(allow);
  return {
    log,
    speed,
    outgoing: makeOutgoing({ allow }),
    async openModels({ organizationId, agent }, onFallback) {
      const providers = await providersOf(organizationId);
      return await openModels({ agent, providers, speech, fetchFor, onFallback });
    },
  };
}
