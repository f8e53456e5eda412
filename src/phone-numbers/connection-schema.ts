import Type, { type Static } from "typebox";
import { OneOf } from "../http/schemas.ts";
import { providers } from "../telephony/port.ts";

export const connectionParts = ["number", "address", "driver", "voice"] as const;

export const ConnectionStep = Type.Object(
  {
    part: OneOf(connectionParts, { description: "What was looked at." }),
    ok: Type.Boolean(),
    detail: Type.String({ description: "What was found, in words." }),
  },
  { title: "ConnectionStep", additionalProperties: false },
);
export type ConnectionStep = Static<typeof ConnectionStep>;

export const connectionExample = {
  ok: false,
  provider: "sip",
  reason: "sip.example.com cannot be found: there is no such name.",
  steps: [
    { part: "number", ok: true, detail: "The number is active." },
    { part: "address", ok: false, detail: "sip.example.com cannot be found: there is no such name." },
    { part: "driver", ok: true, detail: "Voice processes can call by SIP trunks." },
    { part: "voice", ok: true, detail: "1 voice process with 20 places is ready." },
  ],
};

export const ConnectionCheck = Type.Object(
  {
    ok: Type.Boolean({ description: "Whether calls can be placed from the number and taken on it now." }),
    provider: OneOf(providers),
    reason: Type.String({ description: "The first thing that is wrong; empty when nothing is." }),
    steps: Type.Array(ConnectionStep),
  },
  { title: "ConnectionCheck", additionalProperties: false, examples: [connectionExample] },
);
export type ConnectionCheck = Static<typeof ConnectionCheck>;
