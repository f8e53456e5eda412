import { makeResampler } from "../../audio/resample.ts";
import type { ProviderKind, ProviderSettings } from "../../provider-settings.ts";
import { speechSampleRate } from "../speech/port.ts";
import { addressOf, askProvider, type FetchFor } from "./provider-fetch.ts";

/** Speaks a clause; the sound at 16 kHz comes while it is made. */
export type Speaker = (text: string, signal: AbortSignal) => AsyncIterable<Int16Array>;

interface Request {
  url: string;
  headers: Record<string, string>;
  body: unknown;
  /** What the answer will be: 16-bit samples at this rate. */
  sampleRate: number;
}

interface Wish {
  text: string;
  voice: string;
  model: string;
  language: string;
}

const openaiSampleRate = 24_000;

/** Each provider's way to be asked for raw sound. */
const requests: Record<ProviderKind, (provider: ProviderSettings, wish: Wish) => Request> = {
  openai: (provider, { text, voice, model }) => ({
    url: `${addressOf(provider)}/audio/speech`,
    headers: { authorization: `Bearer ${provider.apiKey}` },
    body: { model, voice, input: text, response_format: "pcm" },
    sampleRate: openaiSampleRate,
  }),
  // At Deepgram a voice is a model.
  deepgram: (provider, { text, voice }) => ({
    url: `${addressOf(provider)}/v1/speak?${new URLSearchParams({ model: voice, encoding: "linear16", sample_rate: String(speechSampleRate), container: "none" })}`,
    headers: { authorization: `Token ${provider.apiKey}` },
    body: { text },
    sampleRate: speechSampleRate,
  }),
  elevenlabs: (provider, { text, voice, model }) => ({
    url: `${addressOf(provider)}/text-to-speech/${encodeURIComponent(voice)}/stream?output_format=pcm_${speechSampleRate}`,
    headers: { "xi-api-key": provider.apiKey },
    body: { text, model_id: model },
    sampleRate: speechSampleRate,
  }),
  cartesia: (provider, { text, voice, model, language }) => ({
    url: `${addressOf(provider)}/tts/bytes`,
    headers: { "x-api-key": provider.apiKey, "cartesia-version": "2025-04-16" },
    body: {
      model_id: model,
      transcript: text,
      voice: { mode: "id", id: voice },
      language,
      output_format: { container: "raw", encoding: "pcm_s16le", sample_rate: speechSampleRate },
    },
    sampleRate: speechSampleRate,
  }),
};

/** Voices to fall back on where the agent's voice is somebody else's. */
export const usualVoices: Record<ProviderKind, string> = {
  openai: "alloy",
  deepgram: "aura-2-andromeda-en",
  elevenlabs: "bIHbv24MWmeRgasZH58o",
  cartesia: "f786b574-daa5-4673-aa0c-cbe3e8534c02",
};

export function makeRemoteSpeaker(
  provider: ProviderSettings,
  voice: string,
  language: string,
  fetchFor: FetchFor,
): Speaker {
  const fetch = fetchFor(provider);
  const model = provider.models.tts ?? "";
  const spoken = language.split("-")[0]?.toLowerCase() || "en";
  return async function* (text, signal) {
    const request = requests[provider.kind](provider, { text, voice, model, language: spoken });
    const headers = { ...request.headers, "content-type": "application/json" };
    const body = JSON.stringify(request.body);
    const response = await askProvider(fetch, request.url, { method: "POST", headers, body, signal });
    const type = response.headers.get("content-type") ?? "unknown type";
    if (!/^(audio|application\/octet-stream)\b/.test(type)) throw new Error(`an answer of ${type} instead of sound`);
    const resampler = makeResampler(request.sampleRate, speechSampleRate);
    for await (const samples of wholeSamples(response.body)) yield resampler.push(samples);
  };
}

/** Bytes come in pieces of any length; a sample has two. */
async function* wholeSamples(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Int16Array> {
  let rest = Buffer.alloc(0);
  for await (const chunk of body ?? []) {
    const bytes = Buffer.concat([rest, chunk]);
    const even = bytes.length - (bytes.length % 2);
    rest = bytes.subarray(even);
    if (even > 0) yield new Int16Array(Uint8Array.from(bytes.subarray(0, even)).buffer);
  }
}
