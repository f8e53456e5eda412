import Type, { type Static } from "typebox";
import { FreeObject, Nullable, OneOf, Timestamp } from "../http/schemas.ts";
import { callExample, callListExample, callListItemExample, placeCallExample, placedCallExample } from "./examples.ts";
import { callStatuses, callTypes } from "./lifecycle.ts";

/** An empty parameter counts as not sent. */
function optionalOneOf<const Values extends readonly string[]>(values: Values, description: string) {
  return Type.Optional(OneOf(["", ...values] as ["", ...Values], { description }));
}

function optionalText(description: string) {
  return Type.Optional(Type.String({ description, maxLength: 1000 }));
}

function optionalMoment(description: string) {
  return Type.Optional(Type.String({ description, maxLength: 100, format: "moment-or-empty" }));
}

function optionalWhole(description: string, least: 0 | 1) {
  const pattern = least === 1 ? "^(0*[1-9][0-9]*)?$" : "^[0-9]*$";
  return Type.Optional(
    Type.String({ description, pattern, maxLength: 20, "x-hint": `must be a whole number, ${least} or more` }),
  );
}

export const ListCallsQuery = Type.Object({
  page: optionalWhole("Page number, from 1.", 1),
  pageSize: optionalWhole("Calls on a page; 50 when not sent, never more than 500.", 1),
  direction: optionalOneOf(callTypes, "Only calls of this call_type."),
  agentId: optionalText("Only calls of this agent."),
  disposition: optionalText("Only calls with this disposition among theirs, in whatever case."),
  startDate: optionalMoment(
    "First day or moment, inclusive: an ISO 8601 date or timestamp, in UTC unless it names a zone.",
  ),
  endDate: optionalMoment("Last day or moment, inclusive: a bare date includes its whole day in UTC."),
  searchTerm: optionalText(
    "Text in either phone number, the agent's or contact's name, the disposition or the call number (C-12 or 12).",
  ),
  transcriptSearch: optionalText("Text in the transcript, in whatever case."),
  summarySearch: optionalText("Text in the summary, in whatever case."),
  answered: optionalOneOf(
    ["true", "false"],
    "true: only ended calls in which somebody talked, no voicemail; false: only ended calls in which nobody did. Together they are all that ended, as the overview counts them.",
  ),
  audited: optionalOneOf(["audited", "notAudited"], "Only calls that are, or are not, audited."),
  favorites: optionalOneOf(["true", "false"], "true limits the list to favorites."),
  excludeWebCalls: optionalOneOf(["true", "false"], "true leaves web calls out."),
  minDuration: optionalWhole("Shortest duration in seconds.", 0),
  maxDuration: optionalWhole("Longest duration in seconds.", 0),
  batchId: optionalText("Only calls of this batch."),
  sortField: optionalOneOf(
    ["startTime", "endTime", "duration", "number", "agentName", "disposition", "status", "call_type", "callScore"],
    "startTime when not sent. Ties are broken by id.",
  ),
  sortDirection: optionalOneOf(["asc", "desc"], "desc when not sent."),
});

const Contact = Nullable(
  Type.Object(
    { id: Type.Integer(), name: Type.String(), phone: Type.String() },
    { additionalProperties: false, description: "The CRM contact with the phone number of the outside party." },
  ),
);

const CollectedData = Type.Record(
  Type.String(),
  Type.Object({ label: Type.String(), value: Type.String() }, { additionalProperties: false }),
  { description: "What the agent collected, by field name." },
);

const TextOrNull = Nullable(Type.String());
const TimestampOrNull = Nullable(Timestamp);
const EndTime = Type.String({ description: "ISO 8601 in UTC; empty until the call has ended." });
const RecordingUrl = Type.String({ description: "Pre-signed, valid for 15 minutes; empty without a recording." });

export const CallListItem = Type.Object(
  {
    id: Type.String(),
    agentName: Type.String({ description: "As it was when the call took place." }),
    agentNameRaw: Type.String(),
    softphone: Type.Boolean(),
    callerUserName: TextOrNull,
    callerUserEmail: TextOrNull,
    agentId: Type.String(),
    incomingPhone: Type.String({ description: "The number called." }),
    outgoingPhone: Type.String({ description: "The number that places the call." }),
    contact: Contact,
    variables: FreeObject,
    duration: Type.Integer({ description: "Seconds." }),
    disposition: Type.String(),
    dispositions: Type.Array(Type.String()),
    startTime: Timestamp,
    endTime: EndTime,
    status: OneOf(callStatuses),
    recordingUrl: RecordingUrl,
    completeRecordingUrl: TextOrNull,
    transcript: TextOrNull,
    summary: TextOrNull,
    hasTranscript: Type.Boolean(),
    hasSummary: Type.Boolean(),
    audited: Type.Boolean(),
    auditedBy: TextOrNull,
    auditedByEmail: TextOrNull,
    auditedByName: TextOrNull,
    auditedAt: TimestampOrNull,
    favorite: Type.Boolean(),
    favoriteBy: TextOrNull,
    favoriteByEmail: TextOrNull,
    favoriteByName: TextOrNull,
    favoriteAt: TimestampOrNull,
    callScore: Nullable(Type.Number()),
    callScoreNotes: TextOrNull,
    scoredAt: TimestampOrNull,
    scoredBy: TextOrNull,
    scoredByEmail: TextOrNull,
    scoredByName: TextOrNull,
    number: Type.Integer(),
    comments: TextOrNull,
    batchId: TextOrNull,
    call_type: OneOf(callTypes),
    error: TextOrNull,
    data: CollectedData,
  },
  { title: "CallListItem", additionalProperties: false, examples: [callListItemExample] },
);

const Count = Type.Integer({ minimum: 0 });

export const CallList = Type.Object(
  {
    calls: Type.Array(CallListItem),
    pagination: Type.Object(
      {
        page: Type.Integer(),
        pageSize: Type.Integer(),
        total: Count,
        totalPages: Count,
        hasMore: Type.Boolean(),
        totalInbounds: Count,
        totalOutbounds: Count,
        totalWebs: Count,
        totalVoicemails: Count,
        totalSoftphones: Count,
        totalNoAnswer: Count,
        grandTotal: Count,
      },
      { additionalProperties: false, description: "total counts all filters; the others leave direction out." },
    ),
    filters: Type.Object(
      {
        direction: Type.String(),
        agentId: Type.String(),
        startDate: Type.String(),
        endDate: Type.String(),
        sortField: Type.String(),
        sortDirection: Type.String(),
        favorites: Type.Boolean(),
        excludeWebCalls: Type.Boolean(),
      },
      { additionalProperties: false, description: "What was asked for, and the sort order in force." },
    ),
  },
  { title: "CallList", additionalProperties: false, examples: [callListExample] },
);

export const Call = Type.Object(
  {
    id: Type.String(),
    agentName: Type.String(),
    agentNameRaw: Type.String(),
    softphone: Type.Boolean(),
    callerUserName: TextOrNull,
    callerUserEmail: TextOrNull,
    agentId: Type.String(),
    incomingPhone: Type.String(),
    outgoingPhone: Type.String(),
    contact: Contact,
    duration: Type.Integer(),
    startTime: Timestamp,
    endTime: EndTime,
    status: OneOf(callStatuses),
    recordingUrl: RecordingUrl,
    transcript: Type.String(),
    summary: Type.String(),
    dispositions: Type.Array(Type.String()),
    disposition: Type.String(),
    number: Type.Integer(),
    batchId: TextOrNull,
    transferredTo: TextOrNull,
    call_type: OneOf(callTypes),
    data: CollectedData,
  },
  { title: "Call", additionalProperties: false, examples: [callExample] },
);

export const PlaceCallInput = Type.Object(
  {
    phoneNumber: Type.String({
      pattern: "^(\\+1[0-9]{10}|[0-9]{2,6})$",
      description: "+1 and ten digits, or a PBX extension of two to six digits.",
      "x-hint": "must be +1 and ten digits, or an extension of two to six digits",
    }),
    agentId: Type.String({ minLength: 1, maxLength: 200 }),
    variables: Type.Optional(FreeObject),
    voicemailMessage: Type.Optional(Type.String({ maxLength: 5000, description: "Left when voicemail answers." })),
  },
  { title: "PlaceCallInput", examples: [placeCallExample] },
);
export type PlaceCallInput = Static<typeof PlaceCallInput>;

export const PlacedCall = Type.Object(
  {
    status: Type.Integer(),
    roomName: Type.String({ description: "call- and the id of the call." }),
    dispatchId: Type.String(),
    cluster: Type.String(),
  },
  { title: "PlacedCall", additionalProperties: false, examples: [placedCallExample] },
);
export type PlacedCall = Static<typeof PlacedCall>;

export const UpdateCallInput = Type.Object(
  {
    audited: Type.Optional(Type.Boolean()),
    favorite: Type.Optional(Type.Boolean()),
    callScore: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 100 }))),
    callScoreNotes: Type.Optional(Nullable(Type.String({ maxLength: 10_000 }))),
    comments: Type.Optional(Nullable(Type.String({ maxLength: 10_000 }))),
    disposition: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { title: "UpdateCallInput", examples: [{ favorite: true, callScore: 92, comments: "Model call for training." }] },
);
export type UpdateCallInput = Static<typeof UpdateCallInput>;
