import { randomUUID } from "node:crypto";
import { newId } from "../../src/ids.ts";
import { apiKeyPrefix, hashSecret, makeApiKey } from "../../src/organizations/api-key-format.ts";
import type { CreatedOrganization } from "../../src/organizations/create-organization.ts";
import { leasesEnded } from "../../src/organizations/lease.ts";
import { makePassword } from "../../src/organizations/password.ts";
import { cheapHash } from "./passwords.ts";
import type { TestOrganization, TestServer } from "./server.ts";

/** What arranging needs of a server: the database. */
export type Arranging = Pick<TestServer, "sql" | "organizationId" | "userId">;

/** A call as it lies in the database. What a test does not name has a value that no filter of another test finds. */
export interface StoredCall {
  id: string;
  number: number;
  call_type: "inbound" | "outbound" | "web" | "voicemail" | "no-answer" | "softphone";
  status: string;
  agent_id: string | null;
  agent_name: string;
  agent_name_raw: string;
  softphone: boolean;
  caller_user_name: string | null;
  caller_user_email: string | null;
  incoming_phone: string;
  outgoing_phone: string;
  external_phone: string;
  start_time: string;
  end_time: string | null;
  duration: number;
  disposition: string;
  dispositions: string[];
  variables: object;
  data: object;
  recording_key: string | null;
  has_transcript: boolean;
  has_summary: boolean;
  audited: boolean;
  favorite: boolean;
  call_score: number | null;
  comments: string | null;
  batch_id: string | null;
  transferred_to: string | null;
  error: string | null;
  transcript: string | null;
  summary: string | null;
}

export function makeCall(call: Partial<StoredCall> & { number: number }): StoredCall {
  return {
    id: randomUUID(),
    call_type: "outbound",
    status: "completed",
    agent_id: null,
    agent_name: "",
    agent_name_raw: "",
    softphone: false,
    caller_user_name: null,
    caller_user_email: null,
    incoming_phone: "",
    outgoing_phone: "",
    external_phone: "",
    start_time: "2026-03-01T12:00:00.000Z",
    end_time: "2026-03-01T12:01:00.000Z",
    duration: 60,
    disposition: "",
    dispositions: [],
    variables: {},
    data: {},
    recording_key: null,
    audited: false,
    favorite: false,
    call_score: null,
    comments: null,
    batch_id: null,
    transferred_to: null,
    error: null,
    transcript: null,
    summary: null,
    ...call,
    has_transcript: typeof call.transcript === "string",
    has_summary: typeof call.summary === "string",
  };
}

/** Puts calls into the database as an import does: the counter goes on after the highest number. */
export async function addCalls(
  { sql, organizationId }: Arranging,
  calls: (Partial<StoredCall> & { number: number })[],
): Promise<StoredCall[]> {
  const rows = calls.map(makeCall);
  const text = JSON.stringify(rows);
  const columns = callColumns.join(", ");
  await sql(
    `insert into calls (organization_id, ${columns})
     select $1, ${columns} from jsonb_populate_recordset(null::calls, $2)`,
    [organizationId, text],
  );
  await sql(
    `insert into call_texts (organization_id, call_id, transcript, summary)
     select $1, id, transcript, summary from jsonb_to_recordset($2) as c (id text, transcript text, summary text)
     where transcript is not null or summary is not null`,
    [organizationId, text],
  );
  await sql(
    `insert into organization_counters (organization_id, kind, last_number) values ($1, 'call', $2)
     on conflict (organization_id, kind) do update set last_number = greatest(organization_counters.last_number, $2)`,
    [organizationId, Math.max(...rows.map((row) => row.number))],
  );
  return rows;
}

const callColumns = Object.keys(makeCall({ number: 1 })).filter((name) => name !== "transcript" && name !== "summary");

export interface StoredAgent {
  name?: string;
  isActive?: boolean;
  hasOutbound?: boolean;
}

export async function addAgent({ sql, organizationId, userId }: Arranging, agent: StoredAgent = {}): Promise<string> {
  const id = randomUUID();
  const outbound = agent.hasOutbound === false ? [null, null] : [randomUUID(), "{}"];
  await sql(
    `insert into agents (organization_id, id, user_id, name, is_active, settings, outbound_id, outbound)
     values ($1, $2, $3, $4, $5, '{}', $6, $7)`,
    [organizationId, id, userId, agent.name ?? "Front desk", agent.isActive ?? true, ...outbound],
  );
  return id;
}

export interface StoredNumber {
  phoneNumber: string;
  agentId?: string;
  provider?: string;
  isActive?: boolean;
  createdAt?: string;
}

export async function addNumber(
  { sql, organizationId, userId }: Arranging,
  { phoneNumber, agentId, provider, isActive, createdAt }: StoredNumber,
): Promise<string> {
  const id = randomUUID();
  await sql(
    `insert into phone_numbers (organization_id, id, user_id, phone_number, agent_id, provider, is_active, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      organizationId,
      id,
      userId,
      phoneNumber,
      agentId ?? null,
      provider ?? "simulator",
      isActive ?? true,
      createdAt ?? "2026-01-01T00:00:00Z",
    ],
  );
  return id;
}

/** An agent that can place calls at once, from the given number. */
export async function addCallableAgent(arranging: Arranging, phoneNumber: string, provider?: string): Promise<string> {
  const agentId = await addAgent(arranging);
  await addNumber(arranging, { phoneNumber, agentId, ...(provider && { provider }) });
  return agentId;
}

export interface StoredContact {
  id: number;
  firstName?: string;
  lastName?: string;
  phone?: string;
}

export async function addContact(
  { sql, organizationId }: Arranging,
  { id, firstName, lastName, phone }: StoredContact,
): Promise<void> {
  await sql(
    `insert into contacts (organization_id, id, first_name, last_name, phone, phone_key)
     values ($1, $2, $3, $4, $5, regexp_replace($5, '\\D', '', 'g'))`,
    [organizationId, id, firstName ?? "", lastName ?? "", phone ?? ""],
  );
  await sql(
    `insert into organization_counters (organization_id, kind, last_number) values ($1, 'contact', $2)
     on conflict (organization_id, kind) do update set last_number = greatest(organization_counters.last_number, $2)`,
    [organizationId, id],
  );
}

export async function setMinutes({ sql, organizationId }: Arranging, minutes: number): Promise<void> {
  await sql("update minutes_accounts set available = $2 where organization_id = $1", [organizationId, minutes]);
}

export async function setSubscription({ sql, organizationId }: Arranging, state: "active" | "inactive"): Promise<void> {
  await sql("update organizations set subscription = $2 where organization_id = $1", [organizationId, state]);
  await leasesEnded();
}

/** What createOrganization leaves behind, with a password that costs nothing to check. */
export async function insertOrganization(
  sql: Arranging["sql"],
  input: { name?: string; email?: string; minutes?: number; firstName?: string; lastName?: string } = {},
): Promise<CreatedOrganization> {
  const [organizationId, userId, apiKey, password] = [newId(), newId(), makeApiKey(), makePassword()];
  const { name = "Another organization", email = `owner-${userId}@example.com`, minutes = 1000 } = input;
  await sql(
    `with o as (insert into organizations (organization_id, name) values ($1, $3) returning organization_id),
       m as (insert into minutes_accounts (organization_id, available) select organization_id, $4 from o),
       l as (insert into minutes_ledger (organization_id, id, kind, minutes) select organization_id, $2, 'grant', $4 from o),
       u as (insert into users (organization_id, id, email, first_name, last_name, role, password_hash)
         select organization_id, $2, $5, $6, $7, 'owner', $8 from o)
     insert into api_keys (organization_id, id, user_id, name, prefix, key_hash)
     select organization_id, $2, $2, 'First key', $9, $10 from o`,
    [
      organizationId,
      userId,
      name,
      minutes,
      email,
      input.firstName ?? "",
      input.lastName ?? "",
      cheapHash(password),
      apiKeyPrefix(apiKey),
      hashSecret(apiKey),
    ],
  );
  return { organizationId, userId, email, password, apiKey };
}

/** An organization to arrange things in. */
export async function addTenant(server: TestServer): Promise<TestOrganization & Arranging> {
  const made = await insertOrganization(server.sql, { name: "Tenant", firstName: "Ada", lastName: "Quinn" });
  return { ...made, api: server.api.as(made.apiKey), sql: server.sql };
}
