import type { Speech } from "./port.ts";

/** The same speech, with whether it is at work: a line that runs faster than real time waits for it. */
export function watchSpeech(speech: Speech): Speech & { isBusy(): boolean } {
  let running = 0;
  const watch = async <T>(work: Promise<T>): Promise<T> => {
    running += 1;
    try {
      return await work;
    } finally {
      running -= 1;
    }
  };
  return {
    synthesize: (text, voice, signal) => watch(speech.synthesize(text, voice, signal)),
    transcribe: (samples, signal) => watch(speech.transcribe(samples, signal)),
    close: () => speech.close(),
    isBusy: () => running > 0,
  };
}
