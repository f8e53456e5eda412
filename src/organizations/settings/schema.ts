import Type from "typebox";
import { Nullable, OneOf, Timestamp } from "../../http/schemas.ts";
import { weekdays } from "../business-hours.ts";

const exact = { additionalProperties: false };
const clock = "([01][0-9]|2[0-3]):[0-5][0-9]";

const OpenTimes = Type.Array(
  Type.Object(
    {
      from: Type.String({ pattern: `^${clock}$`, "x-hint": "must be a time such as 09:00" }),
      to: Type.String({ pattern: `^(${clock}|24:00)$`, "x-hint": "must be a time such as 17:00, up to 24:00" }),
    },
    exact,
  ),
  { maxItems: 24 },
);

export const BusinessHours = Nullable(
  Type.Partial(Type.Object(Object.fromEntries(weekdays.map((day) => [day, OpenTimes]))), {
    additionalProperties: false,
    description:
      "When agents take incoming calls, by the clock of each agent's time zone. A missing day is a day off; null is always open.",
  }),
);

const organizationExample = {
  id: "019a8a57-4a50-7d3f-8f51-6f2a1c0e9b77",
  name: "Quinn Dental",
  subscription: "active",
  minutes: 1000,
  createdAt: "2026-01-05T09:00:00.000Z",
  businessHours: { Mon: [{ from: "09:00", to: "17:00" }] },
};

export const Organization = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    subscription: OneOf(["active", "inactive"]),
    minutes: Type.Integer({ description: "Minutes that calls may still use." }),
    createdAt: Timestamp,
    businessHours: BusinessHours,
  },
  { title: "Organization", additionalProperties: false, examples: [organizationExample] },
);

export const UpdateOrganizationInput = Type.Partial(
  Type.Object({
    name: Type.String({ format: "not-blank", maxLength: 200 }),
    businessHours: BusinessHours,
  }),
  {
    title: "UpdateOrganizationInput",
    examples: [{ name: "Quinn Dental", businessHours: { Mon: [{ from: "09:00", to: "17:00" }] } }],
  },
);

export const Minutes = Type.Object(
  {
    available: Type.Integer({
      description: "Minutes that calls may still use; those of running calls are taken already.",
    }),
    usedThisMonth: Type.Integer({ description: "Since the first of the month, UTC." }),
    month: Type.String({ description: "The month, such as 2026-01." }),
    subscription: OneOf(["active", "inactive"]),
  },
  {
    title: "Minutes",
    additionalProperties: false,
    examples: [{ available: 812, usedThisMonth: 188, month: "2026-01", subscription: "active" }],
  },
);

const LedgerEntry = Type.Object(
  {
    id: Type.String(),
    kind: OneOf(["grant", "adjust", "reserve", "release", "charge"], {
      description: "reserve when a minute of a call begins, release or charge when it ends otherwise than reserved.",
    }),
    minutes: Type.Integer({ description: "What the balance changed by." }),
    createdAt: Timestamp,
    call: Nullable(
      Type.Object(
        {
          id: Type.String(),
          number: Type.String(),
          call_type: Type.String(),
          agentName: Type.String(),
          phone: Type.String({ description: "The party outside the organization." }),
        },
        exact,
      ),
    ),
  },
  { title: "LedgerEntry", additionalProperties: false },
);

export const Ledger = Type.Object(
  {
    entries: Type.Array(LedgerEntry),
    page: Type.Integer(),
    pageSize: Type.Integer(),
    hasMore: Type.Boolean(),
  },
  {
    title: "Ledger",
    additionalProperties: false,
    examples: [
      {
        entries: [
          {
            id: "019a8a57-4a60-7b0c-b6d2-3f1d9c8e7a21",
            kind: "reserve",
            minutes: -1,
            createdAt: "2026-01-05T09:00:00.000Z",
            call: {
              id: "019a8a57-4a5f-7d10-8a11-2b6c5f3f8c44",
              number: "C-1041",
              call_type: "outbound",
              agentName: "Front desk",
              phone: "+15551234567",
            },
          },
        ],
        page: 1,
        pageSize: 50,
        hasMore: false,
      },
    ],
  },
);

const whole = { pattern: "^(0*[1-9][0-9]*)?$", maxLength: 9, "x-hint": "must be a whole number, 1 or more" };

export const LedgerQuery = Type.Object({
  page: Type.Optional(Type.String({ ...whole, description: "Page number, from 1; the newest entries come first." })),
  pageSize: Type.Optional(
    Type.String({ ...whole, description: "Entries on a page; 50 when not sent, never over 500." }),
  ),
});

export const MailTest = Type.Object(
  {
    sent: Type.Boolean(),
    transport: OneOf(["smtp", "outbox"]),
    to: Type.String(),
    detail: Type.String({ description: "What happened, for people: where the mail is, or what the mail server said." }),
  },
  {
    title: "MailTest",
    additionalProperties: false,
    examples: [
      {
        sent: true,
        transport: "outbox",
        to: "owner@example.com",
        detail:
          "Written to outbox/019a8a57-4a61-7c3d-9f00-1a2b3c4d5e6f.eml in the data directory; SMTP_URL is not set.",
      },
    ],
  },
);
