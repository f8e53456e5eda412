import Type from "typebox";
import { Nullable, RecordId, Timestamp } from "../../http/schemas.ts";
import { IdParameter, ListOf, listParameters, NameText } from "../schema.ts";

const amountMax = 999_999_999_999;

export const Deal = Type.Object(
  {
    id: Type.Integer(),
    organizationId: Type.String(),
    name: Type.String(),
    stage: Type.String(),
    amount: Type.Number({ description: "With two decimals." }),
    currency: Type.String({ description: "ISO 4217." }),
    expectedCloseDate: Nullable(Type.String({ format: "date" })),
    notes: Nullable(Type.String({ description: "Null when empty." })),
    companyId: Nullable(Type.Integer()),
    contactId: Nullable(Type.Integer()),
    ownerId: Nullable(Type.String()),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  {
    title: "Deal",
    additionalProperties: false,
    examples: [
      {
        id: 2,
        organizationId: "019a8a57-4a52-7c1e-9a39-0d6c5f3f8b00",
        name: "Reception line for Harbor Dental",
        stage: "new",
        amount: 4800,
        currency: "USD",
        expectedCloseDate: "2026-03-31",
        notes: null,
        companyId: 7,
        contactId: 3,
        ownerId: "019a8a57-4a52-7c1e-9a39-0d6c5f3f8b10",
        createdAt: "2026-01-05T09:00:00.000Z",
        updatedAt: "2026-01-05T09:00:00.000Z",
      },
    ],
  },
);

export const DealList = ListOf("DealList", "deals", Deal);

export const ListDealsQuery = Type.Object({
  ...listParameters,
  search: Type.Optional(Type.String({ maxLength: 1000, description: "Text in the name." })),
  companyId: Type.Optional({ ...IdParameter, description: "Only deals with this company." }),
  contactId: Type.Optional({ ...IdParameter, description: "Only deals with this contact." }),
  stage: Type.Optional(Type.String({ description: "Only deals in exactly this stage." })),
});

const settable = {
  stage: Type.String({ format: "not-blank", description: "Any word; new when not sent." }),
  amount: Type.Number({ minimum: 0, maximum: amountMax, description: "Rounded to two decimals; 0 when not sent." }),
  currency: Type.String({ pattern: "^[A-Z]{3}$", description: "ISO 4217; USD when not sent." }),
  expectedCloseDate: Nullable(
    Type.String({ format: "date", pattern: "^(?!0000)", description: "A day such as 2026-03-31." }),
  ),
  notes: Type.String({ description: "Empty clears." }),
  companyId: Nullable(RecordId),
  contactId: Nullable(RecordId),
  ownerId: Nullable(
    Type.String({ minLength: 1, description: "A user of the organization; whoever creates the deal when not sent." }),
  ),
};

const name = NameText("Never blank.");

export const CreateDealInput = Type.Object(
  { name, ...Type.Partial(Type.Object(settable)).properties },
  {
    title: "CreateDealInput",
    examples: [
      { name: "Reception line for Harbor Dental", amount: 4800, companyId: 7, expectedCloseDate: "2026-03-31" },
    ],
  },
);

export const UpdateDealInput = Type.Partial(Type.Object({ name, ...settable }), {
  title: "UpdateDealInput",
  examples: [{ stage: "won", amount: 5200.5 }],
});
