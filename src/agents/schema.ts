import Type, { type Static } from "typebox";
import { Nullable, Timestamp } from "../http/schemas.ts";
import { agentExample, createAgentExample, listItemExample, outboundExample } from "./examples.ts";
import { agentInputFields, agentRecordFields, outboundInputFields, outboundRecordFields } from "./settings-schema.ts";

const whoseFields = {
  id: Type.String(),
  userId: Type.String({ description: "Who created it." }),
  organizationId: Type.String(),
  name: Type.String(),
  isActive: Type.Boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  currentHistoryId: Type.Integer({ description: "How many versions of the agent were saved." }),
};
const placementFields = {
  isAfterHoursFallback: Type.Boolean({ description: "Whether the agent takes calls outside business hours." }),
  defaultOutboundPhoneNumberId: Type.String({ description: "The number calls are placed from; empty when unset." }),
  routeOutboundVia: Type.String({
    maxLength: 200,
    description: "The trunk or route for outbound calls; empty when unset.",
  }),
};

export const OutboundRecord = Type.Object(
  {
    ...whoseFields,
    outbound_id: Type.Null({ description: "Outbound settings have none of their own." }),
    ...outboundRecordFields,
  },
  { title: "OutboundSettings", additionalProperties: false, examples: [outboundExample] },
);

const NoOutbound = Type.Object({}, { title: "NoOutboundSettings", additionalProperties: false, examples: [{}] });

export const AgentRecord = Type.Object(
  {
    ...whoseFields,
    outbound_id: Type.String({ description: "Id of the outbound settings; empty when there are none." }),
    ...agentRecordFields,
    ...placementFields,
    outbound: Type.Union([OutboundRecord, NoOutbound], {
      description: "The settings for calls the agent places; empty for an imported agent that has none.",
    }),
  },
  { title: "Agent", additionalProperties: false, examples: [agentExample] },
);
export type AgentRecord = Static<typeof AgentRecord>;

const listItemFields = {
  id: Type.String(),
  name: Type.String(),
  voiceId: Type.String(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  isActive: Type.Boolean(),
  isAfterHoursFallback: placementFields.isAfterHoursFallback,
  defaultOutboundPhoneNumberId: placementFields.defaultOutboundPhoneNumberId,
};

export const AgentListItem = Type.Object(listItemFields, {
  title: "AgentListItem",
  additionalProperties: false,
  examples: [listItemExample],
});

export const agentOverviewExample = { ...listItemExample, currentHistoryId: 2, lastCallAt: "2026-01-05T16:20:00.000Z" };

export const AgentOverview = Type.Object(
  {
    ...listItemFields,
    currentHistoryId: whoseFields.currentHistoryId,
    lastCallAt: Nullable(Timestamp),
  },
  { title: "AgentOverview", additionalProperties: false, examples: [agentOverviewExample] },
);

const OutboundInput = Type.Partial(Type.Object(outboundInputFields), {
  title: "OutboundSettingsInput",
  examples: [createAgentExample.outbound],
});

const inputFields = {
  ...Type.Partial(
    Type.Object({
      isActive: Type.Boolean({ default: true }),
      ...agentInputFields,
      isAfterHoursFallback: { ...placementFields.isAfterHoursFallback, default: false },
      defaultOutboundPhoneNumberId: { ...placementFields.defaultOutboundPhoneNumberId, default: "" },
      routeOutboundVia: { ...placementFields.routeOutboundVia, default: "" },
    }),
  ).properties,
};
// Names are part of an index, which bounds them.
const name = Type.String({ format: "not-blank", maxLength: 200, description: "Need not be unique." });

export const CreateAgentInput = Type.Object(
  { name, ...inputFields, outbound: OutboundInput },
  { title: "CreateAgentInput", examples: [createAgentExample] },
);
export type CreateAgentInput = Static<typeof CreateAgentInput>;

export const UpdateAgentInput = Type.Object(
  { name: Type.Optional(name), ...inputFields, outbound: Type.Optional(OutboundInput) },
  {
    title: "UpdateAgentInput",
    description: "Only what is sent changes, inside outbound and turnDetectionSettings too.",
    examples: [{ welcomeMessage: "Good morning, Bright Dental.", outbound: { maxCallTime: 300 } }],
  },
);
export type UpdateAgentInput = Static<typeof UpdateAgentInput>;
export type OutboundInput = Static<typeof OutboundInput>;

export const versionExample = {
  version: 2,
  userId: agentExample.userId,
  name: agentExample.name,
  createdAt: agentExample.updatedAt,
};

export const AgentVersion = Type.Object(
  {
    version: Type.Integer(),
    userId: Type.String({ description: "Who saved it." }),
    name: Type.String(),
    createdAt: Timestamp,
  },
  { title: "AgentVersion", additionalProperties: false, examples: [versionExample] },
);
