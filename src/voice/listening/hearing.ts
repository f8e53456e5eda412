import type { DetectorSettings } from "./speech-gate.ts";

/** How a conversation hears: what counts as speech, and who makes words of it. */
export interface Hearing {
  detector: DetectorSettings;
  language: string;
  /** Fails where nobody could, which has been told by then. */
  transcribe(utterance: Int16Array, signal: AbortSignal): Promise<string>;
  /** Transcribes at the first short silence already, so that the text is there when the silence proves to be the end. */
  guessesAtPauses: boolean;
  /** Also tells what was said so far, every so often while somebody speaks; 0 for never. */
  interimEveryMs: number;
}
