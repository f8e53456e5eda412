import type { llm, tts } from "@livekit/agents";
import type { Log } from "../../log.ts";
import type { Outgoing } from "../../outgoing/outgoing.ts";
import type { Hearing } from "../listening/hearing.ts";
import type { ConversationSpec } from "../port.ts";

/** What one conversation thinks, hears and speaks with. */
export interface Models {
  hearing: Hearing;
  tts: tts.TTS;
  /** Undefined where no language model is configured, or the agent wants none: the scripted brain speaks then. */
  llm: llm.LLM | undefined;
  close(): Promise<void>;
}

/** What all conversations of a voice process share. */
export interface VoiceEngine {
  log: Log;
  /** How much faster than real time the lines tick. 1 but for simulated calls in tests. */
  speed: number;
  /** For tools that ask elsewhere. */
  outgoing: Outgoing;
  openModels(spec: ConversationSpec, onFallback: (detail: string) => void): Promise<Models>;
}
