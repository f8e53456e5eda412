import { amplify, dbfs, gainOf } from "../../audio/level.ts";
import { decodeMuLaw, encodeMuLaw } from "../../audio/mu-law.ts";
import { resample } from "../../audio/resample.ts";
import { lineSampleRate } from "./line-format.ts";
import { stretch } from "./stretch.ts";

/** What the simulator needs of speech: sound at 16 kHz. */
export interface SimulatedSpeech {
  synthesize(text: string, voice: string): Promise<Int16Array>;
  transcribe(samples: Int16Array): Promise<string>;
}

export const speechSampleRate = 16_000;

/** Gives words as the line carries them. Made once and shared: do not write into it. */
export type Mouth = (text: string, voice: string, drawl: number) => Promise<Int16Array>;

const cacheEntriesMax = 200;
/** The voices differ by 15 dB; people on telephones do not. */
const talkingDbfs = -21;

export function makeMouth(speech: SimulatedSpeech): Mouth {
  const cache = new Map<string, Promise<Int16Array>>();
  return (text, voice, drawl) => {
    const key = `${voice}\n${drawl}\n${text}`;
    const known = cache.get(key);
    if (known) return known;
    const made = speak(speech, text, voice, drawl);
    cache.set(key, made);
    made.catch(() => cache.delete(key));
    const oldest = cache.keys().next();
    if (cache.size > cacheEntriesMax && !oldest.done) cache.delete(oldest.value);
    return made;
  };
}

async function speak(speech: SimulatedSpeech, text: string, voice: string, drawl: number): Promise<Int16Array> {
  const spoken = await speech.synthesize(text, voice);
  const slowed = stretch(resample(spoken, speechSampleRate, lineSampleRate), lineSampleRate, drawl);
  return throughLine(amplify(slowed, gainOf(talkingDbfs - dbfs(slowed))));
}

/** What is left of sound that went over the line. */
export function throughLine(samples: Int16Array): Int16Array {
  return decodeMuLaw(encodeMuLaw(samples));
}
