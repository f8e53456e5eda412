/** Whose interface a provider speaks; `openai` is also any server compatible with it. */
export const providerKinds = ["openai", "deepgram", "elevenlabs", "cartesia"] as const;
export type ProviderKind = (typeof providerKinds)[number];

/** The models a provider is used for; a role without one is not filled by it. */
export interface ProviderModels {
  llm?: string;
  stt?: string;
  tts?: string;
}

/** Somebody else's model, with the key to it. */
export interface ProviderSettings {
  /** What agents call it by: `<name>:<voice>` and `<name>/<model>`. */
  name: string;
  kind: ProviderKind;
  /** The provider's own address where it is not set. */
  baseUrl?: string;
  apiKey: string;
  models: ProviderModels;
  /** Set by the operator, so its address may be a private one. */
  isTrusted: boolean;
}

export const officialAddresses: Record<ProviderKind, string> = {
  openai: "https://api.openai.com/v1",
  deepgram: "https://api.deepgram.com",
  elevenlabs: "https://api.elevenlabs.io/v1",
  cartesia: "https://api.cartesia.ai",
};

/** What a provider is used for when nobody says which models. */
export const usualModels: Record<ProviderKind, ProviderModels> = {
  openai: { llm: "gpt-4.1-mini", stt: "gpt-4o-mini-transcribe", tts: "gpt-4o-mini-tts" },
  deepgram: { stt: "nova-3", tts: "aura-2" },
  elevenlabs: { tts: "eleven_flash_v2_5" },
  cartesia: { tts: "sonic-2" },
};

/** Which roles each kind can fill at all. */
export const possibleRoles: Record<ProviderKind, readonly (keyof ProviderModels)[]> = {
  openai: ["llm", "stt", "tts"],
  deepgram: ["stt", "tts"],
  elevenlabs: ["stt", "tts"],
  cartesia: ["stt", "tts"],
};
