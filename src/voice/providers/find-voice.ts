import type { ProviderSettings } from "../../provider-settings.ts";
import { defaultVoiceId, voices } from "../voices.ts";
import { usualVoices } from "./remote-speaker.ts";

/** Who speaks with a voice: the install itself, or a provider that knows the voice by a name of its own. */
export type FoundVoice = { embedded: string } | { provider: ProviderSettings; voice: string };

/** What an agent's `voiceId` means; undefined where nobody speaks with it. */
export function findVoice(voiceId: string, providers: ProviderSettings[]): FoundVoice | undefined {
  if (voiceId === "") return { embedded: defaultVoiceId };
  if (voices.some(({ id }) => id === voiceId)) return { embedded: voiceId };
  const colon = voiceId.indexOf(":");
  const provider = providers.find(({ name, models }) => name === voiceId.slice(0, colon) && models.tts !== undefined);
  return provider && { provider, voice: voiceId.slice(colon + 1) || usualVoices[provider.kind] };
}
