/** Sound is 16-bit mono at this rate everywhere between the ears and the mouth of an agent. */
export const speechSampleRate = 16_000;

/** Speech without a network: made and understood in threads of their own, so that no caller's event loop waits. */
export interface Speech {
  /**
   * One sentence or clause, spoken. Empty where nothing can be pronounced (emoji, another script). `voice` is an embedded
   * voice, with or without the prefix `flite:`; empty is the default one. The sound is shared: do not write into it.
   */
  synthesize(text: string, voice: string, signal?: AbortSignal): Promise<Int16Array>;
  /** What was said in one utterance; empty where nothing was. The caller keeps its samples. */
  transcribe(samples: Int16Array, signal?: AbortSignal): Promise<string>;
  /** Waits for what is being transcribed. A process must not exit before: native code that is torn away aborts it. */
  close(): Promise<void>;
}
