import type { ConversationSpec } from "../../port.ts";

/** How the conversation came out, in the script's own words; a disposition of the agent's is picked by it. */
export type Outcome =
  | "booked"
  | "talked"
  | "completed"
  | "declined"
  | "not-interested"
  | "do-not-call"
  | "call-back"
  | "transferred"
  | "silence"
  | "voicemail"
  | "wrong-number"
  | "incomplete";

/** What the next words are an answer to. */
export type Phase =
  | "opening"
  | "asking"
  | "confirming"
  | "offering-call-back"
  | "asking-call-back-time"
  | "taking-message"
  | "after-menu"
  | "ended";

/** Everything the script remembers: a plain value. */
export interface ScriptState {
  spec: ConversationSpec;
  phase: Phase;
  /** The welcome message with its variables filled. */
  welcome: string;
  /** What is asked for: the place in `spec.agent.callData`. */
  at: number;
  answers: Record<string, string>;
  /** Heard in passing, or given in the call's variables: confirmed when its turn comes. */
  guesses: Record<string, string>;
  /** Read back and not confirmed yet. */
  pending: string;
  /** The beginning of an answer that is said in pieces, as numbers and addresses are. */
  fragment: string;
  /** Misunderstandings of the present question. */
  misses: number;
  silences: number;
  /** Whether the last words were "Are you still there?". */
  askedIfThere: boolean;
  menus: number;
  turns: number;
  hasHeard: boolean;
  /** The question that waits for its answer. */
  question: string;
  outcome: Outcome | "";
}

export type ScriptInput =
  | { kind: "heard"; text: string; now: Date }
  | { kind: "silence" }
  | { kind: "transfer-failed" };

export type ScriptAction =
  | { kind: "listen" }
  | { kind: "end-call" }
  | { kind: "transfer"; target: string }
  | { kind: "send-digits"; digits: string }
  | { kind: "leave-voicemail" };

export interface Step {
  state: ScriptState;
  say: string;
  then: ScriptAction;
}
