import type { ProviderSettings } from "../../provider-settings.ts";
import type { Models } from "../conversation/voice-engine.ts";
import { detectorSettings } from "../listening/speech-detector.ts";
import type { SpokenAgent } from "../port.ts";
import type { Speech } from "../speech/port.ts";
import { chooseHearing } from "./choose-hearing.ts";
import { chooseLlm } from "./choose-llm.ts";
import { chooseTts } from "./choose-tts.ts";
import type { FetchFor } from "./provider-fetch.ts";

export interface ModelsChoice {
  agent: SpokenAgent;
  /** In the order in which they take over from one another. */
  providers: ProviderSettings[];
  speech: Speech;
  fetchFor: FetchFor;
  onFallback(detail: string): void;
}

/** What one conversation hears, thinks and speaks with, as its agent's settings say. */
export async function openModels(wanted: ModelsChoice): Promise<Models> {
  const choice = { ...wanted, providers: wanted.providers.filter((provider) => isUsable(provider, wanted)) };
  const { agent } = choice;
  const detector = detectorSettings(agent.vadThreshold, agent.turns.vadMode);
  const needsInterims = agent.allowInterruptions && agent.turns.minInterruptionWords > 0;
  const hearing = chooseHearing({ ...choice, language: agent.language, detector, needsInterims });
  const tts = chooseTts({ ...choice, language: agent.language, voiceId: agent.voiceId });
  const llm = await chooseLlm(choice);
  return {
    hearing,
    tts,
    llm,
    async close() {
      await Promise.all([tts.close(), llm?.aclose()]);
    },
  };
}

/** Whether the address may be reached at all. An organization's may have become one that may not. */
function isUsable(provider: ProviderSettings, { fetchFor, onFallback }: ModelsChoice): boolean {
  try {
    fetchFor(provider);
    return true;
  } catch (error) {
    onFallback(`${provider.name} cannot be used: ${error instanceof Error ? error.message : error}`);
    return false;
  }
}
