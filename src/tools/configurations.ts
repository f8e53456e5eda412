import Type, { type TSchema } from "typebox";
import { FreeObject, OneOf } from "../http/schemas.ts";

export const toolTypes = [
  "http_request",
  "end_call",
  "transfer_call",
  "send_digits",
  "leave_voicemail",
  "set_disposition",
] as const;
export type ToolType = (typeof toolTypes)[number];

const text = (description: string) => Type.Optional(Type.String({ maxLength: 10_000, description }));

/** A line break in a value would let it add headers of its own. */
const Headers = Type.Unsafe<Record<string, string>>({
  type: "object",
  propertyNames: { pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$" },
  additionalProperties: { type: "string", maxLength: 4000, pattern: "^[\\t\\x20-\\x7e\\x80-\\xff]*$" },
  description: "Sent with every request.",
});

/** What each type of tool can be told. */
export const configurations: Record<ToolType, TSchema> = {
  http_request: Type.Object(
    {
      url: Type.String({ format: "http-url", maxLength: 2000 }),
      method: Type.Optional(OneOf(["GET", "POST", "PUT", "PATCH", "DELETE"], { default: "POST" })),
      headers: Type.Optional(Headers),
      parameters: Type.Optional(
        Type.Object(
          {
            type: Type.Literal("object"),
            properties: Type.Optional(FreeObject),
            required: Type.Optional(Type.Array(Type.String())),
          },
          { description: "JSON Schema of what the agent fills in: the query of GET and DELETE, else the body." },
        ),
      ),
      timeoutMs: Type.Optional(Type.Integer({ minimum: 100, maximum: 60_000, default: 10_000 })),
      speakDuring: text("What the agent says while it waits."),
    },
    { title: "HttpRequestConfiguration" },
  ),
  end_call: Type.Object({ message: text("The last words before hanging up.") }, { title: "EndCallConfiguration" }),
  transfer_call: Type.Object(
    {
      phoneNumber: Type.String({ format: "dial-target", description: "A number (E.164) or an extension." }),
      message: text("What the caller hears before the transfer."),
    },
    { title: "TransferCallConfiguration" },
  ),
  send_digits: Type.Object(
    {
      digits: Type.Optional(
        Type.String({
          pattern: "^[0-9A-D*#w]{0,64}$",
          description: "The keys to press, w for half a second of waiting; the agent chooses when empty.",
        }),
      ),
    },
    { title: "SendDigitsConfiguration" },
  ),
  leave_voicemail: Type.Object(
    { message: text("The message; empty for the agent's own voicemailMessage.") },
    { title: "LeaveVoicemailConfiguration" },
  ),
  set_disposition: Type.Object(
    {
      dispositions: Type.Optional(
        Type.Array(Type.String(), { description: "What to choose from; empty for the agent's own dispositions." }),
      ),
    },
    { title: "SetDispositionConfiguration" },
  ),
};

/** Every field that a configuration may have, with what it is when left out. */
const configurationDefaults: Record<ToolType, Record<string, unknown>> = {
  http_request: {
    url: "",
    method: "POST",
    headers: {},
    parameters: { type: "object", properties: {} },
    timeoutMs: 10_000,
    speakDuring: "",
  },
  end_call: { message: "" },
  transfer_call: { phoneNumber: "", message: "" },
  send_digits: { digits: "" },
  leave_voicemail: { message: "" },
  set_disposition: { dispositions: [] },
};

/** Complete, and without what the type does not know. */
export function completeConfiguration(type: ToolType, sent: Record<string, unknown>): Record<string, unknown> {
  const known = Object.entries(configurationDefaults[type]);
  return Object.fromEntries(known.map(([name, value]) => [name, Object.hasOwn(sent, name) ? sent[name] : value]));
}
