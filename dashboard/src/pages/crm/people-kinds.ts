import { api } from "../../api/api.ts";
import type { CreateCompanyInput, CreateContactInput } from "../../api/generated.ts";
import { keys } from "../../api/keys.ts";
import { type RecordKind, textOf, toRecord } from "./record-kind.ts";

export const companies: RecordKind = {
  tab: "companies",
  one: "company",
  many: "Companies",
  searchHint: "Search name, e-mail, phone, website…",
  emptyHint: "Add the companies you talk to; their contacts, deals and activities gather below them.",
  keys: keys.companies,
  filters: [],
  fields: [
    { name: "name", label: "Name", type: "text", required: true, onCreate: true },
    { name: "type", label: "Type", type: "choice", options: ["prospect", "client"], column: true, onCreate: true },
    { name: "industry", label: "Industry", type: "text", column: true, onCreate: true },
    { name: "phone", label: "Phone", type: "tel", column: true, onCreate: true },
    { name: "ext", label: "Extension", type: "text" },
    { name: "email", label: "E-mail", type: "email", column: true, onCreate: true },
    { name: "website", label: "Website", type: "url", onCreate: true },
    { name: "address", label: "Address", type: "text" },
    { name: "city", label: "City", type: "text", column: true },
    { name: "state", label: "State", type: "text" },
    { name: "zip", label: "ZIP code", type: "text" },
    { name: "country", label: "Country", type: "text" },
    { name: "primaryContactId", label: "Primary contact", type: "reference", refersTo: "contacts" },
    { name: "ownerId", label: "Owner", type: "reference", refersTo: "users", column: true },
    { name: "notes", label: "Notes", type: "long" },
  ],
  titleOf: ({ name }) => textOf(name),
  list: async (parameters, signal) => {
    const { companies, pagination } = await api.crmCompanies.listCompanies(parameters, { signal });
    return { records: companies.map(toRecord), pagination };
  },
  get: async (id, signal) => toRecord(await api.crmCompanies.getCompany(String(id), { signal })),
  create: async (input) => toRecord(await api.crmCompanies.createCompany(input as unknown as CreateCompanyInput)),
  change: async (id, change) => toRecord(await api.crmCompanies.patchCompany(String(id), change)),
  remove: async (id) => await api.crmCompanies.deleteCompany(String(id)),
};

export const contacts: RecordKind = {
  tab: "contacts",
  one: "contact",
  many: "Contacts",
  searchHint: "Search name, e-mail, phone…",
  emptyHint: "Add people with their phone number: calls from and to it are then theirs.",
  keys: keys.contacts,
  filters: [{ name: "companyId", label: "Company", field: "companyId" }],
  fields: [
    { name: "firstName", label: "First name", type: "text", onCreate: true },
    { name: "lastName", label: "Last name", type: "text", onCreate: true },
    { name: "phone", label: "Phone", type: "tel", column: true, onCreate: true },
    { name: "email", label: "E-mail", type: "email", column: true, onCreate: true },
    { name: "jobTitle", label: "Job title", type: "text", column: true, onCreate: true },
    {
      name: "companyId",
      label: "Company",
      type: "reference",
      refersTo: "companies",
      column: true,
      onCreate: true,
    },
    { name: "ownerId", label: "Owner", type: "reference", refersTo: "users", column: true },
    { name: "notes", label: "Notes", type: "long" },
  ],
  titleOf: ({ firstName, lastName, email, phone }) =>
    `${textOf(firstName)} ${textOf(lastName)}`.trim() || textOf(email) || textOf(phone) || "Nameless contact",
  list: async (parameters, signal) => {
    const { contacts, pagination } = await api.crmContacts.listContacts(parameters, { signal });
    return { records: contacts.map(toRecord), pagination };
  },
  get: async (id, signal) => toRecord(await api.crmContacts.getContact(String(id), { signal })),
  create: async (input) => toRecord(await api.crmContacts.createContact(input as CreateContactInput)),
  change: async (id, change) => toRecord(await api.crmContacts.patchContact(String(id), change)),
  remove: async (id) => await api.crmContacts.deleteContact(String(id)),
};
