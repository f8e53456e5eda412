import Type from "typebox";
import { Nullable, Timestamp } from "../http/schemas.ts";

const exact = { additionalProperties: false };
const count = Type.Integer();
const date = { pattern: "^([0-9]{4}-[0-9]{2}-[0-9]{2})?$", "x-hint": "must be a date such as 2026-01-31" };

export const OverviewQuery = Type.Object({
  from: Type.Optional(Type.String({ ...date, description: "First day; 29 days before the last one when not sent." })),
  to: Type.Optional(Type.String({ ...date, description: "Last day, included; today when not sent." })),
  timezone: Type.Optional(
    Type.String({ format: "time-zone", description: "IANA zone in which days begin and end; UTC when not sent." }),
  ),
});

const byType = {
  inbound: count,
  outbound: count,
  web: count,
  voicemail: count,
  "no-answer": count,
  softphone: count,
};

const Day = Type.Object(
  {
    date: Type.String(),
    startDate: Type.String({
      format: "date-time",
      description: "The day's first moment, as the list of calls takes it.",
    }),
    endDate: Type.String({ format: "date-time", description: "Its last millisecond, as the list of calls takes it." }),
    calls: count,
    ...byType,
  },
  exact,
);

const exampleTypes = { inbound: 12, outbound: 30, web: 1, voicemail: 4, "no-answer": 6, softphone: 0 };

export const Overview = Type.Object(
  {
    from: Type.String(),
    to: Type.String(),
    timezone: Type.String(),
    days: Type.Array(Day, { description: "Every day of the period, also those without calls." }),
    calls: Type.Object(
      {
        total: count,
        ...byType,
        ended: count,
        answered: Type.Integer({
          description: "Ended calls in which somebody talked: no voicemail, no unanswered call.",
        }),
        answerRate: Nullable(
          Type.Number({ description: "Answered of ended calls, 0 to 1; null without ended calls." }),
        ),
        averageSeconds: Nullable(Type.Number({ description: "Length of answered calls; null when there are none." })),
        talkSeconds: count,
      },
      exact,
    ),
    minutes: Type.Object(
      {
        available: Type.Integer({ description: "Left now." }),
        used: Type.Integer({ description: "Used up in the period." }),
      },
      exact,
    ),
    dispositions: Type.Array(Type.Object({ disposition: Type.String(), calls: count }, exact), {
      description: "The most frequent ones, at most 50. A call with several counts for each.",
    }),
    latency: Type.Object(
      {
        turns: Type.Integer({ description: "Answers of agents that were timed." }),
        p50Ms: Nullable(
          Type.Integer({ description: "From the end of the caller's speech to the agent's first sound." }),
        ),
        p95Ms: Nullable(Type.Integer()),
      },
      { ...exact, description: "To 3 percent, of the calls that began in the hours of the period." },
    ),
    webhooks: Type.Object(
      {
        failed: Type.Integer({ description: "Deliveries of the period that were given up." }),
        retrying: Type.Integer({ description: "Deliveries that failed and will be tried again." }),
        failing: Type.Array(
          Type.Object(
            {
              url: Type.String(),
              endpointId: Nullable(Type.String({ description: "Null for an agent's after-call address." })),
              failed: count,
              lastError: Type.String(),
              lastFailedAt: Timestamp,
            },
            exact,
          ),
          { description: "Receivers with given-up deliveries in the period, the latest first, at most 20." },
        ),
        disabledEndpoints: Type.Integer({ description: "Endpoints that were switched off because they answered 410." }),
      },
      exact,
    ),
    live: Type.Object(
      { queued: count, ringing: count, inProgress: count },
      { ...exact, description: "Calls just now." },
    ),
  },
  {
    title: "Overview",
    additionalProperties: false,
    examples: [
      {
        from: "2026-01-05",
        to: "2026-01-05",
        timezone: "America/New_York",
        days: [
          {
            date: "2026-01-05",
            startDate: "2026-01-05T05:00:00.000Z",
            endDate: "2026-01-06T04:59:59.999Z",
            calls: 53,
            ...exampleTypes,
          },
        ],
        calls: {
          total: 53,
          ...exampleTypes,
          ended: 53,
          answered: 43,
          answerRate: 0.8113,
          averageSeconds: 131.4,
          talkSeconds: 5650,
        },
        minutes: { available: 812, used: 118 },
        dispositions: [{ disposition: "Appointment booked", calls: 17 }],
        latency: { turns: 410, p50Ms: 640, p95Ms: 1180 },
        webhooks: {
          failed: 2,
          retrying: 0,
          failing: [
            {
              url: "https://example.com/hooks/calls",
              endpointId: null,
              failed: 2,
              lastError: "The receiver answered 500.",
              lastFailedAt: "2026-01-05T17:20:00.000Z",
            },
          ],
          disabledEndpoints: 0,
        },
        live: { queued: 0, ringing: 1, inProgress: 3 },
      },
    ],
  },
);

export const OrganizationEvents = Type.String({
  examples: [
    'event: call\ndata: {"id":"019a8a57-4a5f-7d10-8a11-2b6c5f3f8c44","status":"in-progress"}\n\nevent: turn\ndata: {"callId":"019a8a57-4a5f-7d10-8a11-2b6c5f3f8c44","seq":0,"role":"agent","text":"Good morning."}\n\n',
  ],
});
