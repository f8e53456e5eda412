import { encodeWav } from "../../audio/wav.ts";
import type { ProviderKind, ProviderSettings } from "../../provider-settings.ts";
import { speechSampleRate } from "../speech/port.ts";
import { encodeForm } from "./multipart.ts";
import { addressOf, askProvider, type FetchFor, textOf } from "./provider-fetch.ts";

/** What is said in one utterance at 16 kHz. */
export type Recognizer = (utterance: Int16Array, signal: AbortSignal) => Promise<string>;

interface Question {
  url: string;
  headers: Record<string, string>;
  body: Buffer;
}

interface Asking {
  ask(provider: ProviderSettings, model: string, language: string, wav: Buffer): Question;
  /** Where the text is in the answer; undefined where the answer is something else. */
  read(answer: unknown): unknown;
}

type Answer = Record<string, unknown>;

/** More than anybody says in the half minute that an utterance lasts: what makes sense of it would take too long over more. */
const textLengthMax = 2_000;

/** Each provider's way to be asked about a whole utterance. */
const askings: Record<ProviderKind, Asking> = {
  openai: {
    ask: (provider, model, language, wav) => ({
      url: `${addressOf(provider)}/audio/transcriptions`,
      ...form({ model, language, response_format: "json" }, wav, { authorization: `Bearer ${provider.apiKey}` }),
    }),
    read: (answer) => (answer as Answer).text,
  },
  deepgram: {
    ask: (provider, model, language, wav) => ({
      url: `${addressOf(provider)}/v1/listen?${new URLSearchParams({ model, language, smart_format: "true", punctuate: "true" })}`,
      headers: { authorization: `Token ${provider.apiKey}`, "content-type": "audio/wav" },
      body: wav,
    }),
    read: (answer) =>
      (answer as { results?: { channels?: { alternatives?: { transcript?: unknown }[] }[] } }).results?.channels?.[0]
        ?.alternatives?.[0]?.transcript,
  },
  elevenlabs: {
    ask: (provider, model, language, wav) => ({
      url: `${addressOf(provider)}/speech-to-text`,
      ...form({ model_id: model, language_code: language }, wav, { "xi-api-key": provider.apiKey }),
    }),
    read: (answer) => (answer as Answer).text,
  },
  cartesia: {
    ask: (provider, model, language, wav) => ({
      url: `${addressOf(provider)}/stt`,
      ...form({ model, language }, wav, { "x-api-key": provider.apiKey, "cartesia-version": "2025-04-16" }),
    }),
    read: (answer) => (answer as Answer).text,
  },
};

function form(fields: Record<string, string>, wav: Buffer, headers: Record<string, string>): Omit<Question, "url"> {
  const { body, contentType } = encodeForm(fields, { name: "speech.wav", type: "audio/wav", bytes: wav });
  return { headers: { ...headers, "content-type": contentType }, body };
}

export function makeRemoteRecognizer(
  provider: ProviderSettings,
  model: string,
  language: string,
  fetchFor: FetchFor,
): Recognizer {
  const asking = askings[provider.kind];
  const fetch = fetchFor(provider);
  // Providers want the language alone, without a country.
  const spoken = language.split("-")[0]?.toLowerCase() || "en";
  return async (utterance, signal) => {
    const wav = encodeWav(utterance, { sampleRate: speechSampleRate, channels: 1 });
    const { url, headers, body } = asking.ask(provider, model, spoken, wav);
    const response = await askProvider(fetch, url, { method: "POST", headers, body: body as never, signal });
    const text = asking.read(JSON.parse(await textOf(response)));
    if (typeof text !== "string") throw new Error("an answer without a text");
    return text.trim().slice(0, textLengthMax);
  };
}
