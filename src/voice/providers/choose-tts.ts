import type { tts } from "@livekit/agents";
import type { ProviderSettings } from "../../provider-settings.ts";
import type { Speech } from "../speech/port.ts";
import { defaultVoiceId } from "../voices.ts";
import { Chain, type Link } from "./chain.ts";
import { ClauseTts } from "./clause-tts.ts";
import { findVoice } from "./find-voice.ts";
import type { FetchFor } from "./provider-fetch.ts";
import { makeRemoteSpeaker, type Speaker, usualVoices } from "./remote-speaker.ts";

export interface TtsChoice {
  providers: ProviderSettings[];
  speech: Speech;
  /** `<provider>:<voice>`; empty is the default voice. */
  voiceId: string;
  language: string;
  fetchFor: FetchFor;
  onFallback(detail: string): void;
}

/** The agent's voice, then other configured providers with one of theirs, then an embedded voice. */
export function chooseTts(choice: TtsChoice): tts.TTS {
  return new ClauseTts(new Chain("voice", chooseSpeakers(choice), choice.onFallback));
}

function chooseSpeakers(choice: TtsChoice): Link<Speaker>[] {
  const { providers, voiceId, onFallback } = choice;
  const embedded = (id: string): Link<Speaker> => ({ name: id, use: embeddedSpeaker(choice.speech, id) });
  const found = findVoice(voiceId, providers);
  if (!found) {
    onFallback(`voice: there is no provider for ${voiceId}; ${defaultVoiceId} takes over`);
    return [embedded(defaultVoiceId)];
  }
  if ("embedded" in found) return [embedded(found.embedded)];
  const others = providers.filter(({ name, models }) => name !== found.provider.name && models.tts !== undefined);
  return [
    remote(choice, found.provider, found.voice),
    ...others.map((provider) => remote(choice, provider, usualVoices[provider.kind])),
    embedded(defaultVoiceId),
  ];
}

function remote(choice: TtsChoice, provider: ProviderSettings, voice: string): Link<Speaker> {
  const speaker = makeRemoteSpeaker(provider, voice, choice.language, choice.fetchFor);
  return { name: provider.name, use: speaker };
}

function embeddedSpeaker(speech: Speech, voiceId: string): Speaker {
  return async function* (text, signal) {
    yield await speech.synthesize(text, voiceId, signal);
  };
}
