import { agentDefaults, outboundDefaults } from "./defaults.ts";

const toolId = "019a8a57-4a52-7c1e-9a39-0d6c5f3f8b31";

const identity = {
  id: "019a8a57-4a52-7c1e-9a39-0d6c5f3f8b20",
  userId: "019a8a57-4a52-7c1e-9a39-0d6c5f3f8b10",
  organizationId: "019a8a57-4a52-7c1e-9a39-0d6c5f3f8b01",
  name: "Front desk",
  isActive: true,
  createdAt: "2026-01-05T09:00:00.000Z",
  updatedAt: "2026-01-06T10:30:00.000Z",
  currentHistoryId: 2,
};
const outboundId = "019a8a57-4a52-7c1e-9a39-0d6c5f3f8b21";
const phoneNumberId = "019a8a57-4a52-7c1e-9a39-0d6c5f3f8b41";

export const createAgentExample = {
  name: "Front desk",
  voiceId: "flite:rms",
  welcomeMessage: "Bright Dental, how can I help you?",
  instructions: "Answer questions about opening hours and book appointments.",
  timezone: "America/New_York",
  dispositions: ["Booked", "Question answered", "Call back"],
  callData: { fullName: { label: "Full name" }, preferredDay: { label: "Preferred day" } },
  tools: [toolId],
  outbound: {
    welcomeMessage: "Hello, this is Bright Dental calling about your appointment.",
    instructions: "Confirm tomorrow's appointment.",
    voicemailMessage: "Please call us back at your convenience.",
    maxCallTime: 600,
  },
};

export const outboundExample = {
  ...outboundDefaults,
  ...createAgentExample.outbound,
  ...identity,
  id: outboundId,
  outbound_id: null,
};

export const agentExample = {
  ...agentDefaults,
  ...createAgentExample,
  ...identity,
  outbound_id: outboundId,
  isAfterHoursFallback: false,
  defaultOutboundPhoneNumberId: phoneNumberId,
  routeOutboundVia: "",
  outbound: outboundExample,
};

export const listItemExample = {
  id: identity.id,
  name: identity.name,
  voiceId: createAgentExample.voiceId,
  createdAt: identity.createdAt,
  updatedAt: identity.updatedAt,
  isActive: true,
  isAfterHoursFallback: false,
  defaultOutboundPhoneNumberId: phoneNumberId,
};
