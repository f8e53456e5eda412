import sql, { join, type Sql } from "sql-template-tag";
import type { Db, Tx } from "../../db/database.ts";
import { addJobCall } from "../../jobs/queue.ts";
import { type ListQuery, readPage } from "../page.ts";
import { contains, countBy, type GroupCount, given, givenOrNull, listRecords, type RecordTable } from "../queries.ts";
import type { Activity } from "./schema.ts";

const person = sql`u.id, u.first_name as "firstName", u.last_name as "lastName", u.email`;

const assignments: Sql[] = [
  ...["subject", "description", "status", "priority", "type", "source", "tags"].map((field) => given(field, field)),
  given("customFields", "custom_fields"),
  givenOrNull("dueBy", "due_by", "timestamptz"),
  givenOrNull("assignedToId", "assigned_to_id"),
  givenOrNull("departmentId", "department_id", "int"),
  givenOrNull("groupId", "group_id", "int"),
  givenOrNull("contactId", "contact_id", "int"),
  givenOrNull("companyId", "company_id", "int"),
  givenOrNull("dealId", "deal_id", "int"),
  sql`resolved_at = case when input.body->>'status' = 'Resolved' then coalesce(r.resolved_at, now()) else r.resolved_at end`,
  sql`closed_at = case when input.body->>'status' = 'Closed' then coalesce(r.closed_at, now()) else r.closed_at end`,
];

export const activities: RecordTable = {
  name: "activities",
  assignments,
  orderBy: sql`r.id desc`,
  columns: sql`r.id, r.activity_number as "activityNumber", r.subject, r.description, r.status, r.priority, r.type, r.source,
    coalesce(iso(r.due_by), '') as "dueBy", r.organization_id as "organizationId",
    coalesce(r.requester_id, '') as "requesterId", coalesce(r.assigned_to_id, '') as "assignedToId",
    r.department_id as "departmentId", r.group_id as "groupId", r.tags, r.custom_fields as "customFields",
    r.contact_id as "contactId", r.company_id as "companyId", r.deal_id as "dealId", r.engagement_id as "engagementId",
    iso(r.closed_at) as "closedAt", iso(r.resolved_at) as "resolvedAt", iso(r.first_response_at) as "firstResponseAt",
    iso(r.last_due_reminder_at) as "lastDueReminderAt", iso(r.created_at) as "createdAt", iso(r.updated_at) as "updatedAt",
    coalesce((select row_to_json(p) from (select ${person} from users u
      where u.organization_id = r.organization_id and u.id = r.requester_id) p),
      '{"id": "", "firstName": "", "lastName": "", "email": ""}') as "Requester",
    (select row_to_json(p) from (select ${person} from users u
      where u.organization_id = r.organization_id and u.id = r.assigned_to_id) p) as "AssignedTo",
    (select row_to_json(p) from (select d.id, d.name from departments d
      where d.organization_id = r.organization_id and d.id = r.department_id) p) as "Department",
    (select row_to_json(p) from (select g.id, g.name from groups g
      where g.organization_id = r.organization_id and g.id = r.group_id) p) as "Group",
    (select row_to_json(p) from (select c.id, c.first_name as "firstName", c.last_name as "lastName", c.email, c.phone
      from contacts c where c.organization_id = r.organization_id and c.id = r.contact_id) p) as "Contact",
    (select row_to_json(p) from (select c.id, c.name from companies c
      where c.organization_id = r.organization_id and c.id = r.company_id) p) as "Company"`,
};

export interface ActivityListQuery extends ListQuery {
  status?: string;
  assignedToId?: string;
  contactId?: string;
  companyId?: string;
  dealId?: string;
  priority?: string;
}

export async function listActivities(db: Db, organizationId: string, query: ActivityListQuery): Promise<string> {
  return await listRecords(db, organizationId, activities, { ...readPage(query), filters: filtersOf(query) });
}

/** Under the other filters of the list. */
export async function countStatuses(db: Db, organizationId: string, query: ActivityListQuery): Promise<GroupCount[]> {
  const { status: _status, ...others } = query;
  return await countBy(db, organizationId, activities, { column: "status", filters: filtersOf(others) });
}

function filtersOf(query: ActivityListQuery): Sql[] {
  const filters: Sql[] = [];
  if (query.search) filters.push(contains(sql`lower(r.activity_number || E'\n' || r.subject)`, query.search));
  if (query.status) filters.push(sql`left(r.status, 100) = left(${query.status}, 100) and r.status = ${query.status}`);
  if (query.assignedToId) filters.push(sql`r.assigned_to_id = ${query.assignedToId}`);
  if (query.contactId) filters.push(sql`r.contact_id = ${query.contactId}::bigint`);
  if (query.companyId) filters.push(sql`r.company_id = ${query.companyId}::bigint`);
  if (query.dealId) filters.push(sql`r.deal_id = ${query.dealId}::bigint`);
  if (query.priority) filters.push(sql`r.priority = ${query.priority}`);
  return filters;
}

/**
 * For an update with assignee, in one statement: the row is locked before its assignee is compared, so of two updates at once
 * the second sees the first one's assignee, and the mail's job is added with the change or not at all.
 */
export async function reassignActivity(
  db: Db,
  organizationId: string,
  id: number,
  change: { input: object; actorUserId: string; assignmentId: string },
): Promise<string | undefined> {
  const [row] = await db.query<{ json: string }>(
    sql`with input as (
        select assigned_to_id as previous, ${JSON.stringify(change.input)}::jsonb as body from activities
        where organization_id = ${organizationId} and id = ${id} for update
      ), record as (
        update activities r set ${join(assignments)}, updated_at = now()
        from input where r.organization_id = ${organizationId} and r.id = ${id}
        returning ${activities.columns}
      ), mail as (
        select ${addJobCall("crm.mail-assignee", {
          organizationId: sql`record."organizationId"`,
          assignmentId: sql`${change.assignmentId}::text`,
          assignedToId: sql`record."assignedToId"`,
          assignedById: sql`${change.actorUserId}::text`,
          activityNumber: sql`record."activityNumber"`,
          subject: sql`record.subject`,
          dueBy: sql`record."dueBy"`,
        })} from record, input
        where record."assignedToId" <> '' and record."assignedToId" is distinct from input.previous
      )
      select row_to_json(record)::text as json, (select count(*) from mail) as mails from record`,
    { prepare: "crm.reassign-activity" },
  );
  return row?.json;
}

export interface NewActivity {
  id: number;
  activityNumber: string;
  subject: string;
  requesterId: string;
  description?: string;
  status?: string;
  priority?: string;
  type?: string;
  source?: string;
  dueBy?: string | null;
  assignedToId?: string | null;
  departmentId?: number | null;
  groupId?: number | null;
  contactId?: number | null;
  companyId?: number | null;
  dealId?: number | null;
  tags?: string;
  customFields?: string;
}

export async function insertActivity(tx: Tx, organizationId: string, activity: NewActivity): Promise<Activity> {
  const status = activity.status ?? "Open";
  const [row] = await tx.query<{ activity: Activity }>(
    sql`with record as (
        insert into activities as r (organization_id, id, activity_number, subject, description, status, priority, type, source,
          due_by, requester_id, assigned_to_id, department_id, group_id, contact_id, company_id, deal_id, tags, custom_fields,
          resolved_at, closed_at)
        values (${organizationId}, ${activity.id}, ${activity.activityNumber}, ${activity.subject}, ${activity.description ?? ""},
          ${status}, ${activity.priority ?? "Medium"}, ${activity.type ?? "Task"}, ${activity.source ?? "API"},
          ${activity.dueBy ?? null}, ${activity.requesterId}, ${activity.assignedToId || null}, ${activity.departmentId ?? null},
          ${activity.groupId ?? null}, ${activity.contactId ?? null}, ${activity.companyId ?? null}, ${activity.dealId ?? null},
          ${activity.tags ?? "[]"}, ${activity.customFields ?? "{}"},
          case when ${status}::text = 'Resolved' then now() end, case when ${status}::text = 'Closed' then now() end)
        returning ${activities.columns}
      ) select row_to_json(record) as activity from record`,
    { prepare: "crm.insert-activity" },
  );
  if (!row) throw new Error("insert returned nothing");
  return row.activity;
}

export interface MailPerson {
  name: string;
  email: string;
}

/** A user as a mail speaks of them: by name, or by address where there is none. */
export async function findMailPerson(db: Db, organizationId: string, userId: string): Promise<MailPerson | undefined> {
  const [row] = await db.query<MailPerson>(sql`select trim(first_name || ' ' || last_name) as name, email from users
    where organization_id = ${organizationId} and id = ${userId} and deactivated_at is null`);
  return row;
}
