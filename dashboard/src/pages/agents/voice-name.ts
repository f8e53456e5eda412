import type { Voice } from "../../api/generated.ts";

export const defaultVoiceId = "flite:rms";

/** "rms, a man, en-US" for a voice that is known; its id for one of a provider. */
export function voiceName(id: string, voices: readonly Voice[]): string {
  if (id === "") return "Default voice";
  const voice = voices.find((known) => known.id === id);
  return voice ? describeVoice(voice) : id;
}

export function describeVoice({ name, gender, language, provider }: Voice): string {
  return `${name} · ${gender}, ${language}${provider === "flite" ? "" : ` · ${provider}`}`;
}
