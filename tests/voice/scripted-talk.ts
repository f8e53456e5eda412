import { collected, decide, type ScriptState, type Step, startScript } from "../../src/voice/brains/scripted/script.ts";
import { parseCallData } from "../../src/voice/call-data.ts";
import type { ConversationSpec, SpokenAgent } from "../../src/voice/port.ts";

/** A Sunday afternoon in New York. */
export const now = new Date("2026-11-15T22:00:00Z");

export function agentWith(changes: Partial<SpokenAgent> & { data?: Record<string, unknown> } = {}): SpokenAgent {
  const { data, ...rest } = changes;
  return {
    name: "Bright Dental",
    welcomeMessage: "Hello, this is Bright Dental calling about your appointment.",
    instructions: "",
    knowledgeBase: "",
    aimodel: "",
    temperature: 0.7,
    maxTokens: 1024,
    language: "en-US",
    timezone: "America/New_York",
    voiceId: "",
    callData: parseCallData(data ?? {}),
    dispositions: [
      "Booked",
      "Not interested",
      "Do not call",
      "Call back",
      "Transferred",
      "Voicemail",
      "Wrong number",
      "No answer",
    ],
    voicemailMessage: "Please call us back.",
    allowInterruptions: true,
    vadThreshold: 0.5,
    turns: {
      minEndpointingMs: 500,
      maxEndpointingMs: 6000,
      minInterruptionMs: 500,
      minInterruptionWords: 0,
      userAwayMs: 15_000,
      preemptiveGeneration: false,
      falseInterruptionMs: 2000,
      vadMode: "silero",
    },
    waitingSound: "",
    firstActionToolId: null,
    tools: [],
    ...rest,
  };
}

export function specOf(agent: SpokenAgent, changes: Partial<ConversationSpec> = {}): ConversationSpec {
  return {
    organizationId: "019a8a57-4a52-7c1e-9a39-0d6c5f3f8b01",
    callId: "019a8a57-4a52-7c1e-9a39-0d6c5f3f8b20",
    direction: "outbound",
    callerNumber: "+12075550100",
    calledNumber: "+12075550123",
    variables: {},
    maxCallSeconds: 0,
    agent,
    ...changes,
  };
}

export interface Talk {
  lines: string[];
  last: Step;
  state: ScriptState;
  data: Record<string, string>;
  disposition: string;
}

/** Plays a conversation: each sentence is what the other side says next, `…` stands for silence. */
export function talk(spec: ConversationSpec, sentences: string[]): Talk {
  let step = startScript(spec, now);
  const lines = [line(step)];
  for (const text of sentences) {
    step = decide(step.state, text === "…" ? { kind: "silence" } : { kind: "heard", text, now });
    lines.push(`> ${text}`, line(step));
  }
  const { data, disposition } = collected(step.state);
  const values = Object.entries(data).map(([name, { value }]) => [name, value]);
  return { lines, last: step, state: step.state, data: Object.fromEntries(values), disposition };
}

function line({ say, then }: Step): string {
  const detail = then.kind === "transfer" ? ` ${then.target}` : then.kind === "send-digits" ? ` ${then.digits}` : "";
  return then.kind === "listen" ? say : `${say} [${then.kind}${detail}]`.trim();
}
