import Type from "typebox";
import { Nullable, OneOf, Timestamp } from "../http/schemas.ts";

const commandExample = {
  id: "019a8a57-4a52-7c1e-9a39-0d6c5f3f8b61",
  callId: "019a8a57-4a52-7c1e-9a39-0d6c5f3f8b51",
  kind: "transfer",
  payload: { phoneNumber: "+15551234567" },
  createdAt: "2026-01-05T09:00:00.000Z",
  doneAt: null,
  error: null,
};

export const CallCommand = Type.Object(
  {
    id: Type.String(),
    callId: Type.String(),
    kind: OneOf(["hang-up", "transfer", "say"]),
    payload: Type.Object(
      { phoneNumber: Type.Optional(Type.String()), text: Type.Optional(Type.String()) },
      { additionalProperties: false },
    ),
    createdAt: Timestamp,
    doneAt: Nullable(Timestamp),
    error: Nullable(Type.String({ description: "What went wrong; null while it is open, and when nothing did." })),
  },
  { title: "CallCommand", additionalProperties: false, examples: [commandExample] },
);

export const TransferInput = Type.Object(
  { phoneNumber: Type.String({ format: "dial-target", description: "A number (E.164) or an extension." }) },
  { title: "TransferInput", examples: [{ phoneNumber: "+15551234567" }] },
);

export const SayInput = Type.Object(
  { text: Type.String({ format: "not-blank", maxLength: 2000, description: "What the agent is to say next." }) },
  { title: "SayInput", examples: [{ text: "A colleague is joining us in a moment." }] },
);

const latency = (description: string) => Type.Optional(Type.Number({ description }));

const turnExample = {
  seq: 3,
  role: "agent",
  text: "Which day suits you best?",
  startedMs: 12_340,
  endedMs: 14_020,
  interrupted: false,
  latencies: { totalMs: 640, endpointingMs: 500, sttMs: 90, brainMs: 2, ttsMs: 30 },
};

const CallTurn = Type.Object(
  {
    seq: Type.Integer(),
    role: OneOf(["agent", "caller"]),
    text: Type.String({ description: "As it was heard: an interrupted sentence ends where it was cut off." }),
    startedMs: Type.Integer({ description: "Milliseconds since the answer." }),
    endedMs: Type.Integer(),
    interrupted: Type.Boolean(),
    latencies: Type.Object(
      {
        totalMs: latency("From the end of the caller's speech to the agent's first sound."),
        endpointingMs: latency("Of these, until the caller's turn counted as over."),
        sttMs: latency("Until the words were understood."),
        brainMs: latency("Until there was something to say."),
        ttsMs: latency("Until it was sound."),
      },
      { additionalProperties: false, description: "Only on turns of the agent that answer." },
    ),
  },
  {
    title: "CallTurn",
    additionalProperties: false,
    examples: [turnExample],
  },
);
export const CallTurns = Type.Array(CallTurn, { examples: [[turnExample]] });

const eventsExample = `retry: 2000

event: state
data: {"status":"in-progress","call_type":"outbound"}

id: 0
event: turn
data: {"seq":0,"role":"agent","text":"Hello.","startedMs":200,"endedMs":900,"interrupted":false,"latencies":{}}

event: state
data: {"status":"completed","call_type":"outbound","duration":42}

event: end
data: {}

`;

export const CallEvents = Type.String({ examples: [eventsExample] });
