import Type, { type Static } from "typebox";
import { FreeObject, Timestamp } from "../../http/schemas.ts";

export const PlaceWebCallInput = Type.Object(
  {
    agentId: Type.String({ minLength: 1, maxLength: 200, description: "The agent to talk to; it must be active." }),
    variables: Type.Optional(FreeObject),
  },
  {
    title: "PlaceWebCallInput",
    examples: [{ agentId: "019a8a57-4a60-7f11-8c41-52d2f0a6b901", variables: { name: "Rosa" } }],
  },
);
export type PlaceWebCallInput = Static<typeof PlaceWebCallInput>;

const example = {
  callId: "019a8a57-4a71-7a02-9d10-0f6c7e1b2a33",
  token: "019a8a57-4a50-7d3f-8f51-6f2a1c0e9b77.1767603660.<signature>",
  url: "wss://calls.example.com/api/calls/web/019a8a57-4a71-7a02-9d10-0f6c7e1b2a33/socket?token=…",
  expiresAt: "2026-01-05T09:01:00.000Z",
};

export const PlacedWebCall = Type.Object(
  {
    callId: Type.String(),
    token: Type.String({ description: "Opens the socket of this call once." }),
    url: Type.String({
      description: "The WebSocket to connect to, token included; docs/web-calls.md has its protocol.",
    }),
    expiresAt: Timestamp,
  },
  { title: "PlacedWebCall", additionalProperties: false, examples: [example] },
);
export type PlacedWebCall = Static<typeof PlacedWebCall>;
