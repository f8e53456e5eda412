import { api } from "../../api/api.ts";
import type { CreateActivityInput, CreateDealInput } from "../../api/generated.ts";
import { keys } from "../../api/keys.ts";
import { type RecordKind, textOf, toRecord } from "./record-kind.ts";

const stages = ["new", "qualified", "proposal", "won", "lost"];
const statuses = ["Open", "In Progress", "Waiting", "Resolved", "Closed"];

export const deals: RecordKind = {
  tab: "deals",
  one: "deal",
  many: "Deals",
  searchHint: "Search deals by name…",
  emptyHint: "Deals move through stages; add one, or let an agent's calls lead to it.",
  keys: keys.deals,
  board: {
    field: "stage",
    columns: stages,
    count: async (parameters, signal) => await api.crmDeals.countDealStages(parameters, { signal }),
  },
  filters: [
    { name: "companyId", label: "Company", field: "companyId" },
    { name: "contactId", label: "Contact", field: "contactId" },
  ],
  fields: [
    { name: "name", label: "Name", type: "text", required: true, onCreate: true },
    { name: "stage", label: "Stage", type: "choice", options: stages, required: true, column: true, onCreate: true },
    { name: "amount", label: "Amount", type: "amount", column: true, onCreate: true },
    { name: "currency", label: "Currency", type: "choice", options: ["USD", "EUR", "GBP", "CAD"], required: true },
    { name: "expectedCloseDate", label: "Expected close", type: "day", column: true, onCreate: true },
    { name: "companyId", label: "Company", type: "reference", refersTo: "companies", column: true, onCreate: true },
    { name: "contactId", label: "Contact", type: "reference", refersTo: "contacts", column: true, onCreate: true },
    { name: "ownerId", label: "Owner", type: "reference", refersTo: "users", column: true },
    { name: "notes", label: "Notes", type: "long" },
  ],
  titleOf: ({ name }) => textOf(name),
  list: async (parameters, signal) => {
    const { deals, pagination } = await api.crmDeals.listDeals(parameters, { signal });
    return { records: deals.map(toRecord), pagination };
  },
  get: async (id, signal) => toRecord(await api.crmDeals.getDeal(String(id), { signal })),
  create: async (input) => toRecord(await api.crmDeals.createDeal(input as unknown as CreateDealInput)),
  change: async (id, change) => toRecord(await api.crmDeals.patchDeal(String(id), change)),
  remove: async (id) => await api.crmDeals.deleteDeal(String(id)),
};

export const activities: RecordKind = {
  tab: "activities",
  one: "activity",
  many: "Activities",
  searchHint: "Search subject or number, such as A-12…",
  emptyHint:
    "Activities are what is to be done: call-backs, tasks, appointments. Whoever is assigned is told by e-mail.",
  keys: keys.activities,
  board: {
    field: "status",
    columns: statuses,
    count: async (parameters, signal) => await api.crmActivities.countActivityStatuses(parameters, { signal }),
  },
  filters: [
    { name: "assignedToId", label: "Assignee", field: "assignedToId" },
    { name: "priority", label: "Priority", field: "priority" },
  ],
  fields: [
    { name: "subject", label: "Subject", type: "text", required: true, onCreate: true },
    {
      name: "status",
      label: "Status",
      type: "choice",
      options: statuses,
      required: true,
      column: true,
      onCreate: true,
    },
    {
      name: "priority",
      label: "Priority",
      type: "choice",
      options: ["Low", "Medium", "High", "Urgent"],
      column: true,
      onCreate: true,
    },
    { name: "type", label: "Type", type: "choice", options: ["Task", "Call", "Meeting", "Email"], column: true },
    { name: "dueBy", label: "Due", type: "moment", column: true, onCreate: true },
    {
      name: "assignedToId",
      label: "Assignee",
      type: "reference",
      refersTo: "users",
      column: true,
      onCreate: true,
    },
    { name: "contactId", label: "Contact", type: "reference", refersTo: "contacts", column: true, onCreate: true },
    { name: "companyId", label: "Company", type: "reference", refersTo: "companies" },
    { name: "dealId", label: "Deal", type: "reference", refersTo: "deals" },
    { name: "departmentId", label: "Department", type: "reference", refersTo: "departments" },
    { name: "groupId", label: "Group", type: "reference", refersTo: "groups" },
    { name: "tags", label: "Tags", type: "tags" },
    { name: "description", label: "Description", type: "long", onCreate: true },
  ],
  titleOf: ({ subject }) => textOf(subject),
  list: async (parameters, signal) => {
    const { activities, pagination } = await api.crmActivities.listActivities(parameters, { signal });
    return { records: activities.map(toRecord), pagination };
  },
  get: async (id, signal) => toRecord(await api.crmActivities.getActivity(String(id), { signal })),
  create: async (input) => toRecord(await api.crmActivities.createActivity(input as unknown as CreateActivityInput)),
  change: async (id, change) => toRecord(await api.crmActivities.patchActivity(String(id), change)),
  remove: async (id) => await api.crmActivities.deleteActivity(String(id)),
};
