import Type, { type Static } from "typebox";
import { FreeObject, OneOf, Timestamp } from "../http/schemas.ts";
import { configurations, toolTypes } from "./configurations.ts";

const createExample = {
  name: "find_appointment",
  description: "Finds the caller's next appointment by phone number.",
  type: "http_request",
  configuration: {
    url: "https://example.com/appointments/search",
    method: "POST",
    headers: { accept: "application/json" },
    parameters: { type: "object", properties: { phone: { type: "string" } }, required: ["phone"] },
    timeoutMs: 5000,
  },
};

export const toolExample = {
  id: "019a8a57-4a52-7c1e-9a39-0d6c5f3f8b31",
  ...createExample,
  configuration: { ...createExample.configuration, speakDuring: "" },
  createdAt: "2026-01-05T09:00:00.000Z",
  updatedAt: "2026-01-05T09:00:00.000Z",
};

const type = OneOf(toolTypes, { description: "What the tool does; `configuration` depends on it." });
const configuration = Type.Unsafe<Record<string, unknown>>({
  ...FreeObject,
  description: "As the type asks for; http_request needs a url, transfer_call a phoneNumber.",
});

export const Tool = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    description: Type.String({ description: "Tells the agent when to use the tool." }),
    type,
    configuration,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: "Tool", additionalProperties: false, examples: [toolExample] },
);
export type Tool = Static<typeof Tool>;

const name = Type.String({ format: "not-blank", maxLength: 200, description: "Need not be unique." });
const description = Type.String({ maxLength: 10_000 });

/** The configuration of each type, as conditions: a fault is then named where it is. */
const byType = toolTypes.map((toolType) => ({
  if: { properties: { type: { const: toolType } }, required: ["type"] },
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  then: { properties: { configuration: configurations[toolType] } },
}));
const both = (present: object, missing: string) => ({
  if: present,
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  then: { required: [missing] },
});
const needsConfiguration = both(
  { properties: { type: { enum: ["http_request", "transfer_call"] } }, required: ["type"] },
  "configuration",
);
const goTogether = [both({ required: ["type"] }, "configuration"), both({ required: ["configuration"] }, "type")];

export const CreateToolInput = Type.Object(
  { name, type, description: Type.Optional(description), configuration: Type.Optional(configuration) },
  { title: "CreateToolInput", allOf: [...byType, needsConfiguration], examples: [createExample] },
);
export type CreateToolInput = Static<typeof CreateToolInput>;

export const UpdateToolInput = Type.Object(
  {
    name: Type.Optional(name),
    description: Type.Optional(description),
    type: Type.Optional(type),
    configuration: Type.Optional(configuration),
  },
  {
    title: "UpdateToolInput",
    description:
      "Only what is sent changes; type and configuration go together, and a configuration is replaced as a whole.",
    allOf: [...byType, ...goTogether],
    examples: [{ description: "Finds the caller's next appointment." }],
  },
);
export type UpdateToolInput = Static<typeof UpdateToolInput>;
