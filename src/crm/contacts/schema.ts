import Type from "typebox";
import { Nullable, RecordId, Timestamp } from "../../http/schemas.ts";
import { IdParameter, ListOf, listParameters } from "../schema.ts";

const details = {
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  phone: Type.String({
    description: "Kept as typed. Calls find the contact by it, however either side spells the number.",
  }),
  jobTitle: Type.String(),
};

export const Contact = Type.Object(
  {
    id: Type.Integer(),
    organizationId: Type.String(),
    ...details,
    notes: Nullable(Type.String({ description: "Null when empty." })),
    companyId: Nullable(Type.Integer()),
    ownerId: Nullable(Type.String()),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  {
    title: "Contact",
    additionalProperties: false,
    examples: [
      {
        id: 3,
        organizationId: "019a8a57-4a52-7c1e-9a39-0d6c5f3f8b00",
        firstName: "Grace",
        lastName: "Park",
        email: "grace@harbordental.example",
        phone: "(555) 123-4567",
        jobTitle: "Office manager",
        notes: null,
        companyId: 7,
        ownerId: "019a8a57-4a52-7c1e-9a39-0d6c5f3f8b10",
        createdAt: "2026-01-05T09:00:00.000Z",
        updatedAt: "2026-01-05T09:00:00.000Z",
      },
    ],
  },
);

export const ContactList = ListOf("ContactList", "contacts", Contact);

export const ListContactsQuery = Type.Object({
  ...listParameters,
  search: Type.Optional(
    Type.String({ maxLength: 1000, description: "Text in the name or e-mail address, or digits of the phone number." }),
  ),
  companyId: Type.Optional({ ...IdParameter, description: "Only contacts of this company." }),
});

const settable = {
  ...details,
  notes: Type.String({ description: "Empty clears." }),
  companyId: Nullable(RecordId),
  ownerId: Nullable(
    Type.String({
      minLength: 1,
      description: "A user of the organization; whoever creates the contact when not sent.",
    }),
  ),
};

export const CreateContactInput = Type.Partial(Type.Object(settable), {
  title: "CreateContactInput",
  description: "At least one of firstName, lastName, email and phone must say something.",
  examples: [{ firstName: "Grace", lastName: "Park", phone: "(555) 123-4567", companyId: 7 }],
});

export const UpdateContactInput = Type.Partial(Type.Object(settable), {
  title: "UpdateContactInput",
  examples: [{ jobTitle: "Practice owner", companyId: null }],
});
