/** What a conversation is about: everything an agent's settings decide, resolved for one call and one direction. */
export interface ConversationSpec {
  organizationId: string;
  callId: string;
  direction: "inbound" | "outbound" | "web";
  callerNumber: string;
  calledNumber: string;
  variables: Record<string, unknown>;
  /** 0 means no limit. */
  maxCallSeconds: number;
  agent: SpokenAgent;
}

export interface SpokenAgent {
  name: string;
  welcomeMessage: string;
  instructions: string;
  knowledgeBase: string;
  /** Which model thinks; empty for the default one, `scripted` for none. */
  aimodel: string;
  temperature: number;
  maxTokens: number;
  language: string;
  timezone: string;
  /** Chosen among voiceId and voiceIds for this call; empty for the default voice. */
  voiceId: string;
  callData: DataField[];
  dispositions: string[];
  voicemailMessage: string;
  allowInterruptions: boolean;
  vadThreshold: number;
  turns: TurnTaking;
  waitingSound: "" | "keyboard_typing" | "hold_music";
  firstActionToolId: string | null;
  tools: ToolSpec[];
}

export interface TurnTaking {
  minEndpointingMs: number;
  maxEndpointingMs: number;
  minInterruptionMs: number;
  minInterruptionWords: number;
  userAwayMs: number;
  preemptiveGeneration: boolean;
  falseInterruptionMs: number;
  /** A preset of the speech detector: `silero`, `sensitive` or `robust`. */
  vadMode: string;
}

/** A field of `callData`: what to find out, under which name, and how it is asked for. */
export interface DataField {
  name: string;
  label: string;
  type: "text" | "name" | "yes-no" | "number" | "date" | "email" | "phone";
  /** The question as the agent asks it; empty where the agent makes one from the label. */
  question: string;
  required: boolean;
  /** What may be answered, where the answer is one of a few. */
  options: string[];
}

/** A tool as the product stores it; `configuration` is checked when it is saved. */
export interface ToolSpec {
  id: string;
  name: string;
  description: string;
  type: string;
  configuration: Record<string, unknown>;
}

/** One stretch of speech by one party, as it was heard. Times are milliseconds of the line's clock since the answer. */
export interface Turn {
  seq: number;
  role: "agent" | "caller";
  text: string;
  startedMs: number;
  endedMs: number;
  interrupted: boolean;
  latencies: TurnLatencies;
}

/** From the end of the caller's speech to the agent's first sound, and what it was spent on. Only on agent turns that answer. */
export interface TurnLatencies {
  totalMs?: number;
  endpointingMs?: number;
  sttMs?: number;
  brainMs?: number;
  ttsMs?: number;
}

export interface CollectedData {
  data: Record<string, { label: string; value: string }>;
  disposition: string;
  dispositions: string[];
}

export type EndReason =
  | "agent-ended"
  | "caller-hung-up"
  | "transferred"
  | "time-limit"
  | "out-of-minutes"
  | "silence"
  | "voicemail"
  | "hung-up-by-command"
  | "media-lost"
  | "failed";

export interface ConversationOutcome {
  reason: EndReason;
  /** Set where the conversation broke down. */
  error?: string;
  /** What the brain knows for sure; the analysis completes it. */
  collected: CollectedData;
  transferredTo: string | null;
}

/** Told as it happens, in order. */
export interface ConversationObserver {
  onTurn(turn: Turn): void;
  /** A machine took the call, not a person. */
  onMachine(): void;
  /** Something a person running the agent should know, such as a provider that failed and was replaced. */
  onNotice(notice: { kind: string; detail: string }): void;
}
