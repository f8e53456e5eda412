import type { ProviderSettings } from "../../provider-settings.ts";
import type { Hearing } from "../listening/hearing.ts";
import type { DetectorSettings } from "../listening/speech-gate.ts";
import { type Speech, speechSampleRate } from "../speech/port.ts";
import { Chain, type Link } from "./chain.ts";
import type { FetchFor } from "./provider-fetch.ts";
import { makeRemoteRecognizer, type Recognizer } from "./remote-recognizer.ts";
import { transcribe } from "./transcribe.ts";

export interface HearingChoice {
  providers: ProviderSettings[];
  speech: Speech;
  language: string;
  detector: DetectorSettings;
  /** Whether it matters what somebody says before they have finished, as where a few words are needed to interrupt. */
  needsInterims?: boolean;
  fetchFor: FetchFor;
  onFallback(detail: string): void;
}

const interimEveryMs = 600;

/** The configured providers that can listen, then the embedded recognizer. */
export function chooseHearing(choice: HearingChoice): Hearing {
  const links = choice.providers.flatMap((provider): Link<Recognizer>[] => {
    const model = provider.models.stt;
    if (model === undefined) return [];
    return [{ name: provider.name, use: makeRemoteRecognizer(provider, model, choice.language, choice.fetchFor) }];
  });
  const isEmbedded = links.length === 0;
  if (isEmbedded && !isEnglish(choice.language)) {
    choice.onFallback(`speech recognition: ${choice.language} needs a provider; moonshine understands English only`);
  }
  // Loading the model takes a second or more, which nobody should wait for when a provider fails.
  if (!isEmbedded) choice.speech.transcribe(new Int16Array(speechSampleRate / 10)).catch(() => undefined);
  links.push({
    name: "moonshine",
    use: async (utterance, signal) => await choice.speech.transcribe(utterance, signal),
  });
  const chain = new Chain("speech recognition", links, choice.onFallback);
  return {
    detector: choice.detector,
    language: choice.language,
    transcribe: async (utterance, signal) => await transcribe(chain, utterance, signal),
    // Elsewhere every guess would be paid for.
    guessesAtPauses: isEmbedded,
    interimEveryMs: isEmbedded && choice.needsInterims ? interimEveryMs : 0,
  };
}

function isEnglish(language: string): boolean {
  return language === "" || /^(en\b|english)/i.test(language);
}
