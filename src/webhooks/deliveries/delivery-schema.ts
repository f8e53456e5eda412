import Type, { type Static } from "typebox";
import { Nullable, OneOf, Timestamp } from "../../http/schemas.ts";
import { callWebhookEvents } from "../events.ts";

export const deliveryStatuses = ["pending", "delivered", "failed"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

const itemExample = {
  id: "019a8a5b-2f60-7d3a-9c1e-5b8f1d2a7d01",
  event: "call.analyzed",
  callId: "019a8a5b-2f60-7d3a-9c1e-5b8f1d2a7c44",
  endpointId: null,
  url: "https://example.com/after-call",
  status: "pending",
  error: "The receiver answered 503.",
  attemptCount: 1,
  nextAttemptAt: "2026-03-02T15:05:45.000Z",
  createdAt: "2026-03-02T15:05:40.000Z",
  finishedAt: null,
};
const attemptExample = {
  number: 1,
  startedAt: "2026-03-02T15:05:40.120Z",
  durationMs: 84,
  status: 503,
  error: "The receiver answered 503.",
  response: "try again later",
};

const TimestampOrNull = Nullable(Timestamp);

const itemFields = {
  id: Type.String({ description: "Sent as webhook-id with every attempt." }),
  event: OneOf(callWebhookEvents),
  callId: Type.String(),
  endpointId: Nullable(Type.String({ description: "Null for the after-call address of the call's agent." })),
  url: Type.String({ description: "Where it went last, or will go." }),
  status: OneOf(deliveryStatuses),
  error: Type.String({ description: "What went wrong last; empty once delivered." }),
  attemptCount: Type.Integer(),
  nextAttemptAt: TimestampOrNull,
  createdAt: Timestamp,
  finishedAt: TimestampOrNull,
};

export const DeliveryItem = Type.Object(itemFields, {
  title: "WebhookDeliveryItem",
  additionalProperties: false,
  examples: [itemExample],
});
export type DeliveryItem = Static<typeof DeliveryItem>;

export const Attempt = Type.Object(
  {
    number: Type.Integer(),
    startedAt: Timestamp,
    durationMs: Type.Integer(),
    status: Nullable(Type.Integer({ description: "The status of the answer; null when there was none." })),
    error: Type.String({ description: "Empty when it was taken." }),
    response: Type.String({ description: "How the answer began." }),
  },
  { title: "WebhookAttempt", additionalProperties: false, examples: [attemptExample] },
);
export type Attempt = Static<typeof Attempt>;

export const Delivery = Type.Object(
  { ...itemFields, attempts: Type.Array(Attempt) },
  {
    title: "WebhookDelivery",
    additionalProperties: false,
    examples: [{ ...itemExample, attempts: [attemptExample] }],
  },
);
export type Delivery = Static<typeof Delivery>;

const Count = Type.Integer({ minimum: 0 });
export const DeliveryList = Type.Object(
  {
    deliveries: Type.Array(DeliveryItem),
    pagination: Type.Object(
      { page: Type.Integer(), pageSize: Type.Integer(), total: Count, totalPages: Count, hasMore: Type.Boolean() },
      { additionalProperties: false },
    ),
  },
  {
    title: "WebhookDeliveryList",
    additionalProperties: false,
    examples: [
      { deliveries: [itemExample], pagination: { page: 1, pageSize: 50, total: 1, totalPages: 1, hasMore: false } },
    ],
  },
);
export type DeliveryList = Static<typeof DeliveryList>;

const text = (description: string) => Type.Optional(Type.String({ maxLength: 1000, description }));
const whole = (description: string) =>
  Type.Optional(
    Type.String({
      description,
      pattern: "^(0*[1-9][0-9]*)?$",
      maxLength: 20,
      "x-hint": "must be a whole number, 1 or more",
    }),
  );

export const ListDeliveriesQuery = Type.Object({
  callId: text("Only deliveries about this call."),
  endpointId: text("Only deliveries to this endpoint."),
  status: Type.Optional(OneOf(["", ...deliveryStatuses] as const, { description: "Only deliveries in this state." })),
  page: whole("Page number, from 1."),
  pageSize: whole("Deliveries on a page; 50 when not sent, never more than 500."),
});
export type ListDeliveriesQuery = Static<typeof ListDeliveriesQuery>;
