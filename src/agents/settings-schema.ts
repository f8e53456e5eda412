import Type, { type Static } from "typebox";
import { FreeObject, int4Max, Nullable, OneOf } from "../http/schemas.ts";
import { agentDefaults, outboundDefaults } from "./defaults.ts";

export const waitingSounds = ["", "keyboard_typing", "hold_music"] as const;

const whole = (description: string) => Type.Integer({ minimum: 0, maximum: int4Max, description });
const seconds = (description: string) => Type.Number({ minimum: 0, maximum: 3600, description });
const free = (description: string) =>
  Type.Unsafe<unknown>({ type: ["object", "array", "string", "null"], description });

const turnDetectionFields = {
  minEndpointingDelay: seconds("Seconds of silence before the caller's turn counts as over."),
  maxEndpointingDelay: whole("Seconds after which a turn is over in any case."),
  minInterruptionDuration: seconds("Seconds of speech that interrupt the agent."),
  minInterruptionWords: whole("Words that interrupt the agent; 0 leaves it to the duration."),
  userAwayTimeout: whole("Seconds of silence after which the caller counts as away."),
  preemptiveGeneration: Type.Boolean({
    description: "Whether the agent starts to think before the turn is surely over.",
  }),
  agentFalseInterruptionTimeout: whole("Seconds after which an agent interrupted by mere noise goes on."),
  vadMode: Type.String({ description: "The speech detector; `silero` is built in." }),
};

/** What both directions of an agent can be set to, as it is stored and shown. */
const sharedFields = {
  welcomeMessage: Type.String({ description: "What the agent says first." }),
  instructions: Type.String({ description: "What the agent is to do, in plain words." }),
  temperature: Type.Number({ minimum: 0, maximum: 2 }),
  language: Type.String({ maxLength: 100, description: "Locale tag such as en-US." }),
  vad_threshold: Type.Number({ minimum: 0, maximum: 1, description: "How surely sound must be speech to count." }),
  knowledge_base: Type.String({ description: "Facts the agent may use." }),
  dispositions: Type.Array(Type.Unsafe<string | object>({ type: ["string", "object"] }), {
    description: "The outcomes a call can have: names, or objects of your own.",
  }),
  timezone: Type.String({ description: "IANA zone in which the agent says dates and times." }),
  afterCallWebhookUrl: Nullable(Type.String({ description: "http(s) address that is told of an ended call." })),
  mode: Type.String({
    maxLength: 100,
    description: "`prompt` follows the instructions, `workflow` the workflowDefinition.",
  }),
  workflowDefinition: free("The steps of a workflow, kept as sent."),
  firstActionToolId: Nullable(
    Type.String({ description: "Tool that runs before the first word; an empty string unsets it." }),
  ),
  callData: Type.Unsafe<Record<string, unknown>>({
    ...FreeObject,
    description: "The data to collect in a call, by field name.",
  }),
  waitingSound: OneOf(waitingSounds, { description: "What the caller hears while the agent works." }),
  integrations: free("Settings of integrations, kept as sent."),
  voicemailMessage: Type.String({ description: "What the agent leaves on an answering machine." }),
  allowInterruptions: Type.String({
    maxLength: 100,
    description: "`false` lets the agent finish; `true` lets the caller interrupt.",
  }),
  turnDetectionSensitivity: Type.Number({ description: "0 waits patiently for the end of a turn, 1 answers at once." }),
  voiceIds: Type.Array(Type.String(), { description: "Voices to choose from, see voiceSelectionMode." }),
  voiceSelectionMode: Type.String({
    maxLength: 100,
    description: "`single` speaks with voiceId, `random` with one of voiceIds, another for each call.",
  }),
  tools: Type.Array(Type.String(), { description: "Ids of the tools the agent may use." }),
};

const voiceId = Type.String({ description: "A voice of GET /api/voices; empty for the default voice." });
const maxTokens = whole("Most tokens of one answer.");
const agentFields = { ...sharedFields, voiceId, maxTokens };
const outboundFields = {
  ...sharedFields,
  voiceId: Nullable(voiceId),
  maxTokens: Nullable(maxTokens),
  aimodel: Type.String({ maxLength: 200, description: "The language model; empty for the default one." }),
  maxCallTime: whole("Seconds after which a call is ended; 0 means no limit."),
};

export const TurnDetectionSettings = Type.Object(turnDetectionFields, {
  title: "TurnDetectionSettings",
  additionalProperties: false,
});
export type TurnDetection = Static<typeof TurnDetectionSettings>;

/** The settings inside the two records. */
export const agentRecordFields = { ...agentFields, turnDetectionSettings: TurnDetectionSettings };
export const outboundRecordFields = { ...outboundFields, turnDetectionSettings: TurnDetectionSettings };

const AgentSettingsSchema = Type.Object(agentRecordFields);
const OutboundSettingsSchema = Type.Object(outboundRecordFields);
export type AgentSettings = Static<typeof AgentSettingsSchema>;
export type OutboundSettings = Static<typeof OutboundSettingsSchema>;

const checkedFields = {
  timezone: Type.String({ format: "time-zone", description: "IANA zone name." }),
  afterCallWebhookUrl: Nullable(Type.String({ format: "http-url", maxLength: 2000, description: "http(s), or null." })),
  turnDetectionSettings: Type.Partial(Type.Object(turnDetectionFields), {
    title: "TurnDetectionSettingsInput",
    description: "Fields left out keep their value.",
  }),
};

/** The same in requests: nothing is required, and `default` tells what creating fills in. */
export const agentInputFields = withDefaults({ ...agentFields, ...checkedFields }, agentDefaults);
export const outboundInputFields = withDefaults(
  {
    ...outboundFields,
    ...checkedFields,
    language: Type.String({ maxLength: 100, description: "Locale tag; when creating, the agent's by default." }),
    timezone: Type.String({ format: "time-zone", description: "IANA zone; when creating, the agent's by default." }),
  },
  { ...outboundDefaults, language: undefined, timezone: undefined },
);

function withDefaults<Fields extends Record<string, object>>(
  fields: Fields,
  defaults: Record<string, unknown>,
): Fields {
  const described = Object.entries(fields).map(([name, field]) => {
    const value = defaults[name];
    return [name, value === undefined ? field : { ...field, default: value }];
  });
  return Object.fromEntries(described) as Fields;
}
