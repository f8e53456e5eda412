import { createHash } from "node:crypto";
import { join } from "../audio/join.ts";
import { Problem } from "../errors.ts";
import type { Log } from "../log.ts";
import type { ProviderSettings } from "../provider-settings.ts";
import { within } from "../voice/providers/deadlines.ts";
import { type FoundVoice, findVoice } from "../voice/providers/find-voice.ts";
import type { FetchFor } from "../voice/providers/provider-fetch.ts";
import { makeRemoteSpeaker } from "../voice/providers/remote-speaker.ts";
import { openSpeech } from "../voice/speech/open-speech.ts";
import { speechSampleRate } from "../voice/speech/port.ts";
import { SoundCache } from "../voice/speech/sound-cache.ts";
import { introduce } from "./introduce.ts";

export interface VoiceSamplesOptions {
  log: Log;
  fetchFor: FetchFor;
  /** Whose models an organization may use. */
  providersOf(organizationId: string): Promise<ProviderSettings[]>;
}

/** A few seconds of a voice that introduces itself, at 16 kHz. */
export type VoiceSamples = (organizationId: string, voiceId: string) => Promise<Int16Array>;

/** Some sixty samples. */
const cacheBytes = 8 * 1024 * 1024;
const providerTimeoutMs = 10_000;
/** A provider that goes on and on is cut off. */
const samplesMax = 20 * speechSampleRate;

/** Made when first asked for and kept for a while; whoever asks meanwhile waits for the same one. */
export function makeVoiceSamples({ log, fetchFor, providersOf }: VoiceSamplesOptions): VoiceSamples {
  const cache = new SoundCache(cacheBytes);
  const beingMade = new Map<string, Promise<Int16Array>>();

  async function make(key: string, found: FoundVoice): Promise<Int16Array> {
    try {
      const sound =
        "embedded" in found ? await speakEmbedded(log, found.embedded) : await askProvider(log, fetchFor, found);
      cache.set(key, sound);
      return sound;
    } finally {
      beingMade.delete(key);
    }
  }

  return async (organizationId, voiceId) => {
    const found = findVoice(voiceId, await providersOf(organizationId));
    if (!found)
      throw new Problem("not_found", "It is neither an embedded voice nor one of a provider that speaks here.");
    const key = keyOf(organizationId, found);
    const present = cache.get(key);
    if (present) return present;
    const sound = beingMade.get(key) ?? make(key, found);
    beingMade.set(key, sound);
    return await sound;
  };
}

/** Another key, address or model of a provider is another sample: hearing it is how people check what they have changed. */
function keyOf(organizationId: string, found: FoundVoice): string {
  if ("embedded" in found) return found.embedded;
  return createHash("sha256")
    .update(JSON.stringify([organizationId, found]))
    .digest("base64");
}

/** The voices' thread is started for this and ended afterwards: a server that holds no calls has no use for their memory. */
async function speakEmbedded(log: Log, voiceId: string): Promise<Int16Array> {
  const speech = openSpeech({ log, cacheBytesMax: 0 });
  try {
    return await speech.synthesize(introduce({ embedded: voiceId }), voiceId);
  } finally {
    await speech.close();
  }
}

type RemoteVoice = Exclude<FoundVoice, { embedded: string }>;

async function askProvider(log: Log, fetchFor: FetchFor, found: RemoteVoice): Promise<Int16Array> {
  const { provider, voice } = found;
  try {
    return await within(providerTimeoutMs, undefined, async (signal) => {
      const speak = makeRemoteSpeaker(provider, voice, "en", fetchFor);
      const sound = await collect(speak(introduce(found), signal));
      if (sound.length === 0) throw new Error("no sound in its answer");
      return sound;
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ provider: provider.name, reason }, "a provider gave no sample of a voice");
    // What the operator's providers say may name the operator's machines.
    const told = provider.isTrusted ? "the server's log says why" : reason;
    throw new Problem("provider_failed", `${provider.name} gave no sample of this voice: ${told}.`);
  }
}

async function collect(sound: AsyncIterable<Int16Array>): Promise<Int16Array> {
  const parts: Int16Array[] = [];
  let length = 0;
  for await (const part of sound) {
    parts.push(part);
    length += part.length;
    if (length >= samplesMax) break;
  }
  return join(parts).subarray(0, samplesMax);
}
