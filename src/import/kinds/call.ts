import Type from "typebox";
import { callStatuses, callTypes } from "../../calls/lifecycle.ts";
import { OneOf } from "../../http/schemas.ts";
import { each, Moment, NumberId, optional, ShortText, Text, TextId } from "../fields.ts";
import type { Kind } from "../kind.ts";
import { prepareCall } from "./prepare-call.ts";
import { storeCalls } from "./store-calls.ts";

const who = [
  "auditedBy",
  "auditedByEmail",
  "auditedByName",
  "favoriteBy",
  "favoriteByEmail",
  "favoriteByName",
] as const;
const scorer = ["scoredBy", "scoredByEmail", "scoredByName"] as const;
const times = ["startTime", "endTime", "auditedAt", "favoriteAt", "scoredAt"] as const;
const secondsMax = 100_000_000;

const Value = { type: ["string", "number", "boolean", "null"] } as const;
const CollectedData = Type.Unsafe({
  type: "object",
  additionalProperties: {
    type: [...Value.type, "object"],
    properties: { label: { type: ["string", "null"] }, value: Value },
    required: ["value"],
  },
});

const Turn = Type.Object({
  role: OneOf(["agent", "caller"]),
  text: Type.String(),
  startedMs: Type.Integer({ minimum: 0, maximum: secondsMax }),
  endedMs: Type.Integer({ minimum: 0, maximum: secondsMax }),
  interrupted: Type.Optional(Type.Boolean()),
  latencies: Type.Optional(Type.Object({})),
});

/** Takes list items and single calls alike. What a server works out (contact, recordingUrl, hasTranscript) is passed over. */
export const call: Kind = {
  name: "call",
  table: "calls",
  counted: "number",
  schema: Type.Object({
    id: optional(TextId),
    number: optional(NumberId),
    call_type: OneOf(callTypes),
    status: optional(OneOf(callStatuses)),
    agentId: optional(Type.String({ maxLength: 200 })),
    ...each(["agentName", "agentNameRaw", "disposition", "batchId"], ShortText),
    ...each(["softphone", "audited", "favorite"], Type.Boolean()),
    ...each(["incomingPhone", "outgoingPhone"], Type.String({ maxLength: 64 })),
    ...each(["callerUserName", "callerUserEmail", "transferredTo", ...who, ...scorer], ShortText),
    ...each(
      ["transcript", "summary", "callScoreNotes", "comments", "error", "voicemailMessage", "recordingFile"],
      Text,
    ),
    startTime: Moment,
    ...each(["endTime", "auditedAt", "favoriteAt", "scoredAt"], Moment),
    duration: optional(Type.Integer({ minimum: 0, maximum: secondsMax })),
    dispositions: optional(Type.Array(ShortText, { maxItems: 1000 })),
    variables: optional(Type.Object({})),
    data: optional(CollectedData),
    callScore: optional(Type.Number()),
    turns: optional(Type.Array(Turn)),
  }),
  times: [...times],
  references: [{ path: ["agentId"], kind: "agent" }],
  prepare: prepareCall,
  store: storeCalls,
};
