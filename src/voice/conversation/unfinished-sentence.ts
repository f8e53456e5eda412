import type { llm } from "@livekit/agents";

const openEnds =
  /(?:\b(?:and|or|but|because|so|if|when|that|which|with|for|from|of|in|on|at|to|the|a|an|my|your|our|is|are|was|am|i|we|i'll|i'd|it's|its|i'm|um|uh|er|hmm|well|let me see|dot|at sign|underscore|dash|plus)|,|\.\.\.|…)$/i;

/** A recognizer takes the pause for the end of a question. */
const openQuestion = /\b(?:could|can|would|will|do|did|are) (?:you|i|we)\?$/i;

/** Whether somebody who paused here is likely to go on. */
export function soundsUnfinished(text: string): boolean {
  return openQuestion.test(text.trim()) || openEnds.test(text.trim().replace(/(?<!\.)\.$/, ""));
}

/**
 * Tells the session how likely a pause ends the turn, by the words alone: a sentence that breaks off after "and" gets the longer
 * of the two endpointing delays. A model of its own would cost a quarter of a gigabyte and 150 ms a turn.
 */
export class UnfinishedSentenceDetector {
  readonly model = "unfinished-sentence";
  readonly provider = "switchboard";

  async unlikelyThreshold(): Promise<number> {
    return 0.5;
  }

  async supportsLanguage(language?: string): Promise<boolean> {
    return language === undefined || language.toLowerCase().startsWith("en");
  }

  async predictEndOfTurn(chatCtx: llm.ChatContext): Promise<number> {
    const last = chatCtx.items.at(-1);
    const text = last?.type === "message" && last.role === "user" ? (last.textContent ?? "") : "";
    return soundsUnfinished(text) ? 0 : 1;
  }
}
