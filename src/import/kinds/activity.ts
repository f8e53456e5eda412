import sql from "sql-template-tag";
import Type from "typebox";
import { each, Moment, NumberId, optional, ShortText, Text, TextId } from "../fields.ts";
import type { Data, Kind } from "../kind.ts";

const times = [
  "dueBy",
  "closedAt",
  "resolvedAt",
  "firstResponseAt",
  "lastDueReminderAt",
  "createdAt",
  "updatedAt",
] as const;

export const activity: Kind = {
  name: "activity",
  table: "activities",
  counted: "id",
  schema: Type.Object({
    id: optional(NumberId),
    ...each(["activityNumber", "status", "priority", "type", "source", "engagementId"], ShortText),
    ...each(["subject", "description"], Text),
    tags: Type.Optional(Type.Unsafe({ type: ["array", "string", "null"], items: { type: "string" } })),
    customFields: Type.Optional(Type.Unsafe({ type: ["object", "string", "null"] })),
    ...each(["requesterId", "assignedToId"], TextId),
    ...each(["departmentId", "groupId", "contactId", "companyId", "dealId"], NumberId),
    ...each(times, Moment),
  }),
  times: [...times],
  references: [
    { path: ["requesterId"], kind: "user" },
    { path: ["assignedToId"], kind: "user" },
    { path: ["departmentId"], kind: "department" },
    { path: ["groupId"], kind: "group" },
    { path: ["contactId"], kind: "contact" },
    { path: ["companyId"], kind: "company" },
    { path: ["dealId"], kind: "deal" },
  ],

  prepare(data, { fault }) {
    const tags = jsonText(data, "tags", "[]", fault, (value) => isTextList(value) || "must be a list of strings");
    const customFields = jsonText(data, "customFields", "{}", fault, (value) => isObject(value) || "must be an object");
    return { ...data, tags, customFields };
  },

  async store(tx, { organizationId, userId, numberBase }) {
    await tx.query(sql`
      insert into activities (organization_id, id, activity_number, subject, description, status, priority, type, source, due_by,
        requester_id, assigned_to_id, department_id, group_id, tags, custom_fields, contact_id, company_id, deal_id, engagement_id,
        closed_at, resolved_at, first_response_at, last_due_reminder_at, created_at, updated_at)
      select ${organizationId}, n.id, coalesce(nullif(d."activityNumber", ''), 'A-' || n.id), coalesce(d.subject, ''),
        coalesce(d.description, ''), coalesce(nullif(d.status, ''), 'Open'), coalesce(nullif(d.priority, ''), 'Medium'),
        coalesce(nullif(d.type, ''), 'Task'), coalesce(nullif(d.source, ''), 'Import'), d."dueBy", coalesce(d."requesterId", ${userId}),
        d."assignedToId", d."departmentId", d."groupId", d.tags, d."customFields", d."contactId", d."companyId", d."dealId",
        d."engagementId", d."closedAt", d."resolvedAt", d."firstResponseAt", d."lastDueReminderAt",
        coalesce(d."createdAt", now()), coalesce(d."updatedAt", d."createdAt", now())
      from import_rows s, lateral (select coalesce(s.number, ${numberBase}::int + s.missing)) n (id),
        jsonb_to_record(s.data) d ("activityNumber" text, subject text, description text, status text, priority text, type text,
          source text, "dueBy" timestamptz, "requesterId" text, "assignedToId" text, "departmentId" integer, "groupId" integer,
          tags text, "customFields" text, "contactId" integer, "companyId" integer, "dealId" integer, "engagementId" text,
          "closedAt" timestamptz, "resolvedAt" timestamptz, "firstResponseAt" timestamptz, "lastDueReminderAt" timestamptz,
          "createdAt" timestamptz, "updatedAt" timestamptz)
      where s.kind = 'activity'`);
  },
};

/** Given as JSON or as JSON in a string, as answers have it; kept as a string. */
function jsonText(
  data: Data,
  name: string,
  empty: string,
  fault: (path: string, message: string) => void,
  check: (value: unknown) => true | string,
): string {
  const given = data[name];
  if (given === undefined || given === null || given === "") return empty;
  const value = typeof given === "string" ? parse(given) : given;
  const verdict = check(value);
  if (verdict !== true) fault(name, verdict);
  return JSON.stringify(value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isTextList(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
