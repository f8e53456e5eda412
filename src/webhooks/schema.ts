import Type, { type Static } from "typebox";
import { Nullable, OneOf, Timestamp } from "../http/schemas.ts";
import { callWebhookEvents } from "./events.ts";

const createExample = {
  url: "https://example.com/switchboard",
  events: ["call.ended", "call.analyzed"],
  description: "Tells the data warehouse.",
};
const endpointExample = {
  id: "019a8a57-4a52-7c1e-9a39-0d6c5f3f8c02",
  ...createExample,
  enabled: true,
  disabledReason: "",
  createdAt: "2026-01-05T09:00:00.000Z",
  updatedAt: "2026-01-05T09:00:00.000Z",
};
const secretExample = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDazfgh0kuzzY=";

const event = OneOf(callWebhookEvents);
const endpointFields = {
  id: Type.String(),
  url: Type.String(),
  events: Type.Array(event),
  description: Type.String(),
  enabled: Type.Boolean(),
  disabledReason: Type.String({
    description: "Why the endpoint is switched off although nobody did it, such as a 410 from its address; else empty.",
  }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
};

export const Endpoint = Type.Object(endpointFields, {
  title: "WebhookEndpoint",
  additionalProperties: false,
  examples: [endpointExample],
});
export type Endpoint = Static<typeof Endpoint>;
export const Endpoints = Type.Array(Endpoint, { examples: [[endpointExample]] });

export const CreatedEndpoint = Type.Object(
  {
    ...endpointFields,
    secret: Type.String({
      description: "Signs what is sent to the endpoint. Shown here and after a rotation, never again.",
    }),
  },
  {
    title: "CreatedWebhookEndpoint",
    additionalProperties: false,
    examples: [{ ...endpointExample, secret: secretExample }],
  },
);
export type CreatedEndpoint = Static<typeof CreatedEndpoint>;

const url = Type.String({
  format: "http-url",
  maxLength: 2000,
  description: "Where to POST to; not a private address.",
});
const events = Type.Array(event, { minItems: 1, maxItems: 20, description: "What to be told of." });
const description = Type.String({ maxLength: 1000 });
const enabled = Type.Boolean({ description: "Nothing is sent while it is false." });

export const CreateEndpointInput = Type.Object(
  {
    url,
    events,
    description: Type.Optional(description),
    enabled: Type.Optional({ ...enabled, default: true }),
  },
  { title: "CreateWebhookEndpointInput", examples: [createExample] },
);
export type CreateEndpointInput = Static<typeof CreateEndpointInput>;

export const UpdateEndpointInput = Type.Object(
  {
    url: Type.Optional(url),
    events: Type.Optional(events),
    description: Type.Optional(description),
    enabled: Type.Optional(enabled),
  },
  {
    title: "UpdateWebhookEndpointInput",
    description: "Only what is sent changes.",
    examples: [{ events: ["call.started", "call.ended"], enabled: true }],
  },
);
export type UpdateEndpointInput = Static<typeof UpdateEndpointInput>;

export const WebhookSecret = Type.Object(
  {
    secret: Type.String({ description: "As the libraries of standardwebhooks.com take it." }),
    createdAt: Timestamp,
    previousExpiresAt: Nullable(
      Type.String({
        format: "date-time",
        description: "Until when the secret before signs along; null when there is none.",
      }),
    ),
  },
  {
    title: "WebhookSecret",
    additionalProperties: false,
    examples: [{ secret: secretExample, createdAt: "2026-01-05T09:00:00.000Z", previousExpiresAt: null }],
  },
);

const goneExample = {
  id: "019a8a57-4a52-7c1e-9a39-0d6c5f3f8c04",
  url: "https://example.com/after-call",
  goneAt: "2026-01-05T09:00:00.000Z",
};
export const GoneAddress = Type.Object(
  { id: Type.String(), url: Type.String(), goneAt: Timestamp },
  { title: "GoneAddress", additionalProperties: false, examples: [goneExample] },
);
export type GoneAddress = Static<typeof GoneAddress>;
export const GoneAddresses = Type.Array(GoneAddress, { examples: [[goneExample]] });
