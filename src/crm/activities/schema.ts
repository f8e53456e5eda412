import Type, { type Static } from "typebox";
import { FreeObject, Nullable, RecordId, Timestamp } from "../../http/schemas.ts";
import { IdParameter, ListOf, listParameters, NameText } from "../schema.ts";

const exact = { additionalProperties: false };
const TimestampOrNull = Nullable(Timestamp);
const IdOrNull = Nullable(Type.Integer());
const Person = Type.Object(
  { id: Type.String(), firstName: Type.String(), lastName: Type.String(), email: Type.String() },
  exact,
);
const Named = Nullable(Type.Object({ id: Type.Integer(), name: Type.String() }, exact));

export const Activity = Type.Object(
  {
    id: Type.Integer(),
    activityNumber: Type.String(),
    subject: Type.String(),
    description: Type.String(),
    status: Type.String(),
    priority: Type.String(),
    type: Type.String(),
    source: Type.String(),
    dueBy: Type.String({ description: "ISO 8601 in UTC with milliseconds; empty when unset." }),
    organizationId: Type.String(),
    requesterId: Type.String(),
    assignedToId: Type.String({ description: "Empty when nobody is assigned." }),
    departmentId: IdOrNull,
    groupId: IdOrNull,
    tags: Type.String({ description: "A JSON array of strings, as text." }),
    customFields: Type.String({ description: "A JSON object, as text." }),
    contactId: IdOrNull,
    companyId: IdOrNull,
    dealId: IdOrNull,
    engagementId: Nullable(Type.String()),
    closedAt: Nullable(Type.String({ format: "date-time", description: "When the status first became Closed." })),
    resolvedAt: Nullable(Type.String({ format: "date-time", description: "When the status first became Resolved." })),
    firstResponseAt: TimestampOrNull,
    lastDueReminderAt: TimestampOrNull,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    Requester: Person,
    AssignedTo: Nullable(Person),
    Department: Named,
    Group: Named,
    Contact: Nullable(
      Type.Object(
        {
          id: Type.Integer(),
          firstName: Type.String(),
          lastName: Type.String(),
          email: Type.String(),
          phone: Type.String(),
        },
        exact,
      ),
    ),
    Company: Named,
  },
  {
    title: "Activity",
    additionalProperties: false,
    examples: [
      {
        id: 12,
        activityNumber: "A-12",
        subject: "Call back about the invoice",
        description: "Wants a copy by mail.",
        status: "Open",
        priority: "Medium",
        type: "Task",
        source: "API",
        dueBy: "2026-01-09T17:00:00.000Z",
        organizationId: "019a8a57-4a52-7c1e-9a39-0d6c5f3f8b00",
        requesterId: "019a8a57-4a52-7c1e-9a39-0d6c5f3f8b10",
        assignedToId: "019a8a57-4a52-7c1e-9a39-0d6c5f3f8b11",
        departmentId: null,
        groupId: null,
        tags: '["billing"]',
        customFields: "{}",
        contactId: 3,
        companyId: 7,
        dealId: null,
        engagementId: null,
        closedAt: null,
        resolvedAt: null,
        firstResponseAt: null,
        lastDueReminderAt: null,
        createdAt: "2026-01-05T09:00:00.000Z",
        updatedAt: "2026-01-05T09:00:00.000Z",
        Requester: {
          id: "019a8a57-4a52-7c1e-9a39-0d6c5f3f8b10",
          firstName: "Ada",
          lastName: "Quinn",
          email: "owner@example.com",
        },
        AssignedTo: {
          id: "019a8a57-4a52-7c1e-9a39-0d6c5f3f8b11",
          firstName: "Sam",
          lastName: "Osei",
          email: "sam@example.com",
        },
        Department: null,
        Group: null,
        Contact: {
          id: 3,
          firstName: "Grace",
          lastName: "Park",
          email: "grace@harbordental.example",
          phone: "(555) 123-4567",
        },
        Company: { id: 7, name: "Harbor Dental" },
      },
    ],
  },
);
export type Activity = Static<typeof Activity>;

export const ActivityList = ListOf("ActivityList", "activities", Activity);

export const ListActivitiesQuery = Type.Object({
  ...listParameters,
  search: Type.Optional(Type.String({ maxLength: 1000, description: "Text in the subject or the activity number." })),
  status: Type.Optional(Type.String({ description: "Only activities with exactly this status." })),
  assignedToId: Type.Optional(Type.String({ description: "Only activities of this user." })),
  contactId: Type.Optional({ ...IdParameter, description: "Only activities about this contact." }),
  companyId: Type.Optional({ ...IdParameter, description: "Only activities about this company." }),
  dealId: Type.Optional({ ...IdParameter, description: "Only activities about this deal." }),
  priority: Type.Optional(Type.String({ description: "Only activities with exactly this priority." })),
});

const settable = {
  description: Type.String(),
  status: Type.String({ minLength: 1, description: "Any text. The first Resolved and the first Closed are dated." }),
  priority: Type.String(),
  type: Type.String(),
  source: Type.String(),
  dueBy: Nullable(
    Type.String({
      format: "moment-or-empty",
      description: "An ISO 8601 timestamp, in UTC unless it names a zone; null or empty clears.",
    }),
  ),
  assignedToId: Nullable(
    Type.String({ description: "A user of the organization, who is told by e-mail; null or empty clears." }),
  ),
  departmentId: Nullable(RecordId),
  groupId: Nullable(RecordId),
  contactId: Nullable(RecordId),
  companyId: Nullable(RecordId),
  dealId: Nullable(RecordId),
  tags: Type.Array(Type.String()),
  customFields: FreeObject,
};

export const CreateActivityInput = Type.Object(
  {
    subject: NameText("What it is about."),
    requesterId: Type.Optional(
      Type.String({
        minLength: 1,
        description: "A user of the organization; whoever creates the activity when not sent.",
      }),
    ),
    ...Type.Partial(Type.Object(settable)).properties,
  },
  {
    title: "CreateActivityInput",
    examples: [
      { subject: "Call back about the invoice", dueBy: "2026-01-09T17:00:00.000Z", contactId: 3, tags: ["billing"] },
    ],
  },
);

export const UpdateActivityInput = Type.Partial(Type.Object({ subject: Type.String(), ...settable }), {
  title: "UpdateActivityInput",
  examples: [{ status: "Resolved", assignedToId: "019a8a57-4a52-7c1e-9a39-0d6c5f3f8b11", tags: ["billing", "urgent"] }],
});
