import Type, { type Static } from "typebox";
import { int4Max, Nullable, OneOf, Timestamp } from "../http/schemas.ts";
import { providers } from "../telephony/port.ts";

const text = (description?: string) => Type.String({ maxLength: 1000, ...(description && { description }) });
const nullableText = (description?: string) => Nullable(text(description));

/** Set and shown alike. */
const plainFields = {
  friendlyName: text(),
  providerId: text("The provider's own id of the number."),
  provider: OneOf(providers, {
    description: "How the number reaches the telephone network. A simulator number never dials out.",
  }),
  agentId: nullableText("The agent that answers the number."),
  isActive: Type.Boolean(),
  SIPUserName: nullableText(),
  SIPTerminationURI: nullableText("Where calls of a sip or pbx number are sent, such as sip.example.com:5060."),
  rtcTrunkConfigured: Type.Boolean(),
  trunkName: text(),
  rtcTrunkId: text(),
  rtcOutboundTrunkId: nullableText(),
  rtcOutboundConfigured: Nullable(Type.Boolean()),
  billingSubscriptionId: nullableText(),
  routingMode: text("Where calls to the number go: agent by default."),
  routingDeskPhoneId: nullableText(),
  voicemailEnabled: Type.Boolean(),
  voicemailPin: nullableText(),
  huntGroupId: nullableText(),
  queueId: nullableText(),
  queuePriority: Nullable(Type.Integer({ minimum: -int4Max, maximum: int4Max })),
  rtcCluster: text(),
};

const agentExample = {
  id: "019a8a57-4a52-7c1e-9a39-0d6c5f3f8b20",
  name: "Front desk",
  integrations: null,
  isAfterHoursFallback: false,
  routeOutboundVia: "",
  defaultOutboundPhoneNumberId: "019a8a57-4a52-7c1e-9a39-0d6c5f3f8b41",
};

export const phoneNumberExample = {
  id: "019a8a57-4a52-7c1e-9a39-0d6c5f3f8b41",
  phoneNumber: "+15551234567",
  friendlyName: "Main line",
  providerId: "",
  provider: "simulator",
  capabilities: '{"voice":true,"sms":false}',
  agentId: agentExample.id,
  fallbackNumber: null,
  isActive: true,
  userId: "019a8a57-4a52-7c1e-9a39-0d6c5f3f8b10",
  organizationId: "019a8a57-4a52-7c1e-9a39-0d6c5f3f8b01",
  createdAt: "2026-01-05T09:00:00.000Z",
  updatedAt: "2026-01-05T09:00:00.000Z",
  SIPUserName: null,
  SIPPassword: null,
  SIPTerminationURI: null,
  rtcTrunkConfigured: false,
  trunkName: "",
  rtcTrunkId: "",
  rtcOutboundTrunkId: null,
  rtcOutboundConfigured: null,
  billingSubscriptionId: null,
  routingMode: "agent",
  routingDeskPhoneId: null,
  voicemailEnabled: false,
  voicemailPin: null,
  huntGroupId: null,
  queueId: null,
  queuePriority: null,
  rtcCluster: "",
  agent: agentExample,
};

const NumberAgent = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    integrations: Type.Unsafe<unknown>({ type: ["object", "array", "string", "null"] }),
    isAfterHoursFallback: Type.Boolean(),
    routeOutboundVia: Type.String(),
    defaultOutboundPhoneNumberId: Type.String({ description: "Empty when unset." }),
  },
  { additionalProperties: false },
);

export const PhoneNumber = Type.Object(
  {
    id: Type.String(),
    phoneNumber: Type.String(),
    capabilities: Type.String({ description: "JSON text of an object with the booleans voice and sms." }),
    fallbackNumber: nullableText(),
    userId: Type.String(),
    organizationId: Type.String(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    SIPPassword: Type.Null({ description: "Write-only: stored encrypted and never shown." }),
    ...plainFields,
    agent: Nullable(NumberAgent),
  },
  { title: "PhoneNumber", additionalProperties: false, examples: [phoneNumberExample] },
);

const Capabilities = Type.Unsafe<string | { voice?: boolean; sms?: boolean }>({
  type: ["object", "string"],
  properties: { voice: { type: "boolean" }, sms: { type: "boolean" } },
  format: "capabilities",
  description: "An object with the booleans voice and sms, or its JSON text as answers have it.",
});

const inputFields = Type.Partial(
  Type.Object({
    ...plainFields,
    capabilities: Capabilities,
    fallbackNumber: Nullable(
      Type.String({ format: "e164", description: "Where calls go when no agent can take them." }),
    ),
    SIPPassword: nullableText(
      "Stored encrypted. An empty string removes it; null, as answers show it, changes nothing.",
    ),
  }),
).properties;

const phoneNumber = Type.String({ format: "e164", description: "In international format (E.164)." });

export const CreatePhoneNumberInput = Type.Object(
  { phoneNumber, ...inputFields },
  {
    title: "CreatePhoneNumberInput",
    examples: [{ phoneNumber: "+15551234567", friendlyName: "Main line", provider: "simulator" }],
  },
);
export type CreatePhoneNumberInput = Static<typeof CreatePhoneNumberInput>;

export const UpdatePhoneNumberInput = Type.Object(
  { phoneNumber: Type.Optional(phoneNumber), ...inputFields },
  {
    title: "UpdatePhoneNumberInput",
    description: "Only what is sent changes.",
    examples: [{ agentId: agentExample.id, friendlyName: "Reception" }],
  },
);
export type UpdatePhoneNumberInput = Static<typeof UpdatePhoneNumberInput>;
