import type { AgentSettings, OutboundSettings, TurnDetection } from "./settings-schema.ts";

const turnDetectionDefaults: TurnDetection = {
  minEndpointingDelay: 0.5,
  maxEndpointingDelay: 6,
  minInterruptionDuration: 0.5,
  minInterruptionWords: 0,
  userAwayTimeout: 15,
  preemptiveGeneration: false,
  agentFalseInterruptionTimeout: 2,
  vadMode: "silero",
};

const sharedDefaults = {
  welcomeMessage: "",
  instructions: "",
  temperature: 0.7,
  language: "en-US",
  vad_threshold: 0.5,
  knowledge_base: "",
  dispositions: [],
  timezone: "UTC",
  afterCallWebhookUrl: null,
  mode: "prompt",
  workflowDefinition: null,
  firstActionToolId: null,
  callData: {},
  waitingSound: "",
  integrations: null,
  voicemailMessage: "",
  allowInterruptions: "true",
  turnDetectionSensitivity: 0.5,
  turnDetectionSettings: turnDetectionDefaults,
  voiceIds: [],
  voiceSelectionMode: "single",
  tools: [],
} satisfies Partial<AgentSettings>;

/** What an agent is when nobody said otherwise; the API description is made from these too. */
export const agentDefaults: AgentSettings = { ...sharedDefaults, voiceId: "", maxTokens: 1024 };

/** A voice or a limit that outbound does not set is the agent's own. */
export const outboundDefaults: OutboundSettings = {
  ...sharedDefaults,
  voiceId: null,
  maxTokens: null,
  aimodel: "",
  maxCallTime: 0,
};
