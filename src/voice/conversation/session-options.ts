import type { voice } from "@livekit/agents";
import type { SessionSenses } from "../listening/session-senses.ts";
import { speechEndSilenceMs } from "../listening/speech-detector.ts";
import type { SpokenAgent } from "../port.ts";
import { UnfinishedSentenceDetector } from "./unfinished-sentence.ts";
import type { Models } from "./voice-engine.ts";

/** Speech that has not become words by then will not: the slowest provider has been replaced. */
const transcriptionMsMax = 4000;

/**
 * The agent's settings as the session wants them. Its delays are wall-clock time, so they shrink with a faster line; the silence
 * that the speech detector has already waited for is line time and does not.
 */
export function sessionOptions(
  agent: SpokenAgent,
  models: Models,
  senses: SessionSenses,
  speed: number,
): ConstructorParameters<typeof voice.AgentSession>[0] {
  const { turns } = agent;
  const delay = (ms: number) => speechEndSilenceMs + Math.max(0, ms - speechEndSilenceMs) / speed;
  return {
    vad: senses.vad,
    stt: senses.stt,
    tts: models.tts,
    ...(models.llm && { llm: models.llm }),
    // Counted on the line's clock instead.
    userAwayTimeout: null,
    transcriptionTimeout: transcriptionMsMax,
    // Would keep callers from interrupting the first three seconds.
    aecWarmupDuration: null,
    turnHandling: {
      turnDetection: new UnfinishedSentenceDetector(),
      endpointing: {
        mode: "fixed",
        minDelay: delay(turns.minEndpointingMs),
        maxDelay: delay(Math.max(turns.minEndpointingMs, turns.maxEndpointingMs)),
      },
      interruption: {
        enabled: agent.allowInterruptions,
        mode: "vad",
        minDuration: turns.minInterruptionMs,
        minWords: turns.minInterruptionWords,
        falseInterruptionTimeout: turns.falseInterruptionMs / speed,
        resumeFalseInterruption: turns.falseInterruptionMs > 0,
      },
      preemptiveGeneration: { enabled: turns.preemptiveGeneration },
    },
  };
}
