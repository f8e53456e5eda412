import { randomUUID } from "node:crypto";
import type { ApiClient } from "./api-client.ts";
import type { TestServer } from "./server.ts";

export interface Company {
  [field: string]: unknown;
  id: number;
  ownerId: string | null;
  primaryContactId: number | null;
  linkedContactsCount?: number;
  updatedAt: string;
}

export interface Contact {
  [field: string]: unknown;
  id: number;
  companyId: number | null;
}

export interface Activity {
  [field: string]: unknown;
  id: number;
  status: string;
  assignedToId: string;
  resolvedAt: string | null;
  closedAt: string | null;
  updatedAt: string;
  AssignedTo: { id: string; email: string } | null;
}

export interface InvalidBody {
  code: string;
  errors: { path: string; message: string }[];
}

/** Creates through the API; a test that arranges wrongly fails at once. */
async function create<Body>(api: ApiClient, path: string, body: object): Promise<Body> {
  const answer = await api.post<Body>(path, body);
  if (answer.status !== 201) throw new Error(`POST ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export const createCompany = (api: ApiClient, body: object = {}) =>
  create<Company>(api, "/api/crm/companies", { name: "Harbor Dental", ...body });

export const createContact = (api: ApiClient, body: object = {}) =>
  create<Contact>(api, "/api/crm/contacts", { firstName: "Grace", lastName: "Park", ...body });

export const createActivity = (api: ApiClient, body: object = {}) =>
  create<Activity>(api, "/api/crm/activities", { subject: "Call back", ...body });

export const createRecord = (api: ApiClient, plural: string, body: object) =>
  create<{ id: number; [field: string]: unknown }>(api, `/api/crm/${plural}`, body);

export async function addUser(
  server: Pick<TestServer, "sql">,
  organizationId: string,
  user: { email?: string; firstName?: string; lastName?: string } = {},
): Promise<string> {
  const id = randomUUID();
  await server.sql(
    "insert into users (organization_id, id, email, first_name, last_name) values ($1, $2, $3, $4, $5)",
    [organizationId, id, user.email ?? `${id}@example.com`, user.firstName ?? "Sam", user.lastName ?? "Osei"],
  );
  return id;
}
