import { makeLog } from "../../src/log.ts";
import { openSpeech } from "../../src/voice/speech/open-speech.ts";

/** Sentences as a person says them, at 16 kHz. */
export async function speakAll(...sentences: string[]): Promise<Int16Array[]> {
  const speech = openSpeech({ log: makeLog({ level: "silent", pii: false }) });
  try {
    const spoken: Int16Array[] = [];
    for (const sentence of sentences) spoken.push((await speech.synthesize(sentence, "flite:rms")).slice());
    return spoken;
  } finally {
    await speech.close();
  }
}

/** Silence before, sound, silence after. */
export function padded(samples: Int16Array, beforeMs: number, afterMs: number, sampleRate = 16_000): Int16Array {
  const before = (beforeMs * sampleRate) / 1000;
  const all = new Int16Array(before + samples.length + (afterMs * sampleRate) / 1000);
  all.set(samples, before);
  return all;
}
