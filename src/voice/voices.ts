/** A voice an agent can speak with. */
export interface Voice {
  /** The provider, a colon, and the provider's own name of the voice. */
  id: string;
  name: string;
  provider: string;
  language: string;
  gender: "female" | "male";
  sampleRate: number;
}

const embedded = [
  { name: "kal", gender: "male", language: "en-US", sampleRate: 8000 },
  { name: "kal16", gender: "male", language: "en-US", sampleRate: 16_000 },
  { name: "awb", gender: "male", language: "en-GB", sampleRate: 16_000 },
  { name: "rms", gender: "male", language: "en-US", sampleRate: 16_000 },
  { name: "slt", gender: "female", language: "en-US", sampleRate: 16_000 },
] as const;

/** The voices that come with the install and need no network. */
export const voices: readonly Voice[] = embedded.map((voice) => ({
  id: `flite:${voice.name}`,
  ...voice,
  provider: "flite",
}));

/** Of the embedded voices the one that listeners, and speech recognition, understand best. */
export const defaultVoiceId = "flite:rms";
