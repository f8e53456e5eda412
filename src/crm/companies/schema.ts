import Type from "typebox";
import { Nullable, RecordId, Timestamp } from "../../http/schemas.ts";
import { ListOf, listParameters, NameText } from "../schema.ts";

const name = NameText("Never blank.");

const details = {
  industry: Type.String(),
  website: Type.String(),
  phone: Type.String(),
  ext: Type.String(),
  email: Type.String(),
  address: Type.String(),
  city: Type.String(),
  state: Type.String(),
  zip: Type.String(),
  country: Type.String(),
};

const companyFields = {
  id: Type.Integer(),
  organizationId: Type.String(),
  name: Type.String(),
  ...details,
  type: Type.String({ description: "prospect, client or any other word." }),
  notes: Nullable(Type.String({ description: "Null when empty." })),
  ownerId: Nullable(Type.String({ description: "A user of the organization, or null when cleared." })),
  primaryContactId: Nullable(Type.Integer()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  reviewRating: Type.String(),
  reviewCount: Type.String(),
  logoUrl: Nullable(Type.String()),
};

const example = {
  id: 7,
  organizationId: "019a8a57-4a52-7c1e-9a39-0d6c5f3f8b00",
  name: "Harbor Dental",
  industry: "Healthcare",
  website: "https://harbordental.example",
  phone: "+15551234567",
  ext: "",
  email: "office@harbordental.example",
  address: "12 Pier Road",
  city: "Portland",
  state: "ME",
  zip: "04101",
  country: "US",
  type: "prospect",
  notes: null,
  ownerId: "019a8a57-4a52-7c1e-9a39-0d6c5f3f8b10",
  primaryContactId: 3,
  createdAt: "2026-01-05T09:00:00.000Z",
  updatedAt: "2026-01-05T09:00:00.000Z",
  reviewRating: "",
  reviewCount: "",
  logoUrl: null,
};

export const Company = Type.Object(companyFields, {
  title: "Company",
  additionalProperties: false,
  examples: [example],
});

export const CreatedCompany = Type.Object(
  {
    ...companyFields,
    linkedContactsCount: Type.Integer({ description: "Contacts that were linked to the new company: 0 or 1." }),
  },
  { title: "CreatedCompany", additionalProperties: false, examples: [{ ...example, linkedContactsCount: 1 }] },
);

export const CompanyList = ListOf("CompanyList", "companies", Company);

export const ListCompaniesQuery = Type.Object({
  ...listParameters,
  search: Type.Optional(
    Type.String({ maxLength: 1000, description: "Text in the name, e-mail address, phone or website." }),
  ),
});

const PrimaryContactId = Nullable(RecordId);

export const CreateCompanyInput = Type.Object(
  {
    name,
    ...Type.Partial(Type.Object(details)).properties,
    type: Type.Optional(Type.String({ description: "prospect when not sent." })),
    notes: Type.Optional(Type.String()),
    primaryContactId: Type.Optional({
      ...PrimaryContactId,
      description: "A contact of the organization. One without a company is linked to the new one.",
    }),
  },
  {
    title: "CreateCompanyInput",
    examples: [{ name: "Harbor Dental", phone: "+15551234567", city: "Portland", primaryContactId: 3 }],
  },
);

export const UpdateCompanyInput = Type.Partial(
  Type.Object({
    name,
    ...details,
    type: Type.String(),
    notes: Type.String({ description: "Empty clears." }),
    primaryContactId: PrimaryContactId,
    ownerId: Nullable(Type.String({ minLength: 1, description: "A user of the organization; null clears." })),
  }),
  { title: "UpdateCompanyInput", examples: [{ type: "client", notes: "Signed in March.", ownerId: null }] },
);
