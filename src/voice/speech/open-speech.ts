import type { Log } from "../../log.ts";
import { defaultVoiceId, voices } from "../voices.ts";
import type { FliteRequest } from "./flite.ts";
import type { Speech } from "./port.ts";
import { RequestThread } from "./request-thread.ts";
import { SoundCache } from "./sound-cache.ts";
import { speakable } from "./speakable.ts";

/** About a quarter of an hour of speech. */
const cacheBytesDefault = 32 * 1024 * 1024;
/** Longer than any sentence; a caller with more cuts it up. */
const textLengthMax = 2000;
const voicePrefix = "flite:";

/** Both threads start with the first request that needs them (0.1 s for flite, 0.5 s for Moonshine). */
export function openSpeech(options: { log: Log; cacheBytesMax?: number }): Speech {
  const { log } = options;
  const flite = new RequestThread<FliteRequest, Int16Array>({
    name: "flite",
    url: new URL("./flite-thread.ts", import.meta.url),
    log,
    requestTimeoutMs: 30_000,
    endsSafely: true,
  });
  const moonshine = new RequestThread<Int16Array, string>({
    name: "moonshine",
    url: new URL("./moonshine-thread.ts", import.meta.url),
    log,
    requestTimeoutMs: 60_000,
    endsSafely: false,
  });
  const cache = new SoundCache(options.cacheBytesMax ?? cacheBytesDefault);
  const beingMade = new Map<string, Promise<Int16Array>>();

  /** Whoever asks for a sound that is being made waits for that one; it is finished even if they stop waiting. */
  async function make(key: string, request: FliteRequest): Promise<Int16Array> {
    try {
      const sound = await flite.ask(request);
      cache.set(key, sound);
      return sound;
    } finally {
      beingMade.delete(key);
    }
  }

  return {
    async synthesize(text, voice, signal) {
      signal?.throwIfAborted();
      const name = checkVoice(voice);
      if (text.length > textLengthMax)
        throw new Error(`A text of ${text.length} characters is too long to speak at once`);
      const words = speakable(text);
      if (words === "") return new Int16Array(0);
      const key = `${name}\n${words}`;
      const cached = cache.get(key);
      if (cached) return cached;
      const sound = beingMade.get(key) ?? make(key, { text: words, voice: name });
      beingMade.set(key, sound);
      return await untilAborted(sound, signal);
    },
    async transcribe(samples, signal) {
      return await moonshine.ask(samples, signal);
    },
    async close() {
      await Promise.all([flite.close(), moonshine.close()]);
    },
  };
}

function checkVoice(voice: string): string {
  const id = voice === "" ? defaultVoiceId : voice.startsWith(voicePrefix) ? voice : voicePrefix + voice;
  if (!voices.some((known) => known.id === id)) throw new Error(`There is no embedded voice "${voice}"`);
  return id.slice(voicePrefix.length);
}

async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return await promise;
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  try {
    return await Promise.race([promise, aborted.promise]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}
