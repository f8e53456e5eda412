import sql, { raw } from "sql-template-tag";
import type { Db, Tx } from "../db/database.ts";
import type { Provider } from "../telephony/port.ts";
import type { AgentState } from "./apply-changes.ts";

export interface AgentRow extends AgentState {
  id: string;
  userId: string;
  historyId: number;
  createdAt: string;
  updatedAt: string;
}

const agentColumns = raw(`id, user_id as "userId", name, is_active as "isActive",
  is_after_hours_fallback as "isAfterHoursFallback", default_outbound_phone_number_id as "defaultOutboundPhoneNumberId",
  route_outbound_via as "routeOutboundVia", settings, outbound_id as "outboundId", outbound, history_id as "historyId",
  iso(created_at) as "createdAt", iso(updated_at) as "updatedAt"`);

/** The active agents by name, as the JSON text of the answer. */
export async function listActiveAgents(db: Db, organizationId: string): Promise<string> {
  const [row] = await db.query<{ json: string }>(
    sql`select coalesce(json_agg(json_build_object(
        'id', id, 'name', name, 'voiceId', coalesce(settings->>'voiceId', ''),
        'createdAt', iso(created_at), 'updatedAt', iso(updated_at),
        'isActive', is_active, 'isAfterHoursFallback', is_after_hours_fallback,
        'defaultOutboundPhoneNumberId', coalesce(default_outbound_phone_number_id, '')
      ) order by lower(name) collate "C", id), '[]')::text as json
      from agents where organization_id = ${organizationId} and deleted_at is null and is_active`,
    { prepare: "agents.list" },
  );
  return row?.json ?? "[]";
}

/** Every agent by name, as the JSON text of the answer. The last call is the first entry of an index. */
export async function listAllAgents(db: Db, organizationId: string): Promise<string> {
  const [row] = await db.query<{ json: string }>(
    sql`select coalesce(json_agg(json_build_object(
        'id', id, 'name', name, 'voiceId', coalesce(settings->>'voiceId', ''),
        'createdAt', iso(created_at), 'updatedAt', iso(updated_at),
        'isActive', is_active, 'isAfterHoursFallback', is_after_hours_fallback,
        'defaultOutboundPhoneNumberId', coalesce(default_outbound_phone_number_id, ''),
        'currentHistoryId', history_id,
        'lastCallAt', (select iso(max(c.start_time)) from calls c
          where c.organization_id = agents.organization_id and c.agent_id = agents.id)
      ) order by lower(name) collate "C", id), '[]')::text as json
      from agents where organization_id = ${organizationId} and deleted_at is null`,
    { prepare: "agents.list-all" },
  );
  return row?.json ?? "[]";
}

export async function selectAgent(db: Db, organizationId: string, agentId: string): Promise<AgentRow | undefined> {
  const [row] = await db.query<AgentRow>(
    sql`select ${agentColumns} from agents
      where organization_id = ${organizationId} and id = ${agentId} and deleted_at is null`,
    { prepare: "agents.select" },
  );
  return row;
}

export async function insertAgent(
  tx: Tx,
  organizationId: string,
  agent: AgentState & { id: string; userId: string },
): Promise<AgentRow> {
  const [row] = await tx.query<AgentRow>(sql`insert into agents (organization_id, id, user_id, name, is_active,
      is_after_hours_fallback, default_outbound_phone_number_id, route_outbound_via, settings, outbound_id, outbound)
    values (${organizationId}, ${agent.id}, ${agent.userId}, ${agent.name}, ${agent.isActive},
      ${agent.isAfterHoursFallback}, ${agent.defaultOutboundPhoneNumberId}, ${agent.routeOutboundVia},
      ${toJson(agent.settings)}, ${agent.outboundId}, ${toJson(agent.outbound)})
    returning ${agentColumns}`);
  if (!row) throw new Error("insert returned nothing");
  return row;
}

/** The time is that of the change, not of its transaction, which may have waited for another change. */
export async function updateAgentRow(
  tx: Tx,
  organizationId: string,
  agentId: string,
  state: AgentState,
): Promise<AgentRow> {
  const [row] = await tx.query<AgentRow>(sql`update agents set name = ${state.name}, is_active = ${state.isActive},
      is_after_hours_fallback = ${state.isAfterHoursFallback},
      default_outbound_phone_number_id = ${state.defaultOutboundPhoneNumberId},
      route_outbound_via = ${state.routeOutboundVia}, settings = ${toJson(state.settings)},
      outbound_id = ${state.outboundId}, outbound = ${toJson(state.outbound)},
      history_id = history_id + 1, updated_at = clock_timestamp()
    where organization_id = ${organizationId} and id = ${agentId}
    returning ${agentColumns}`);
  if (!row) throw new Error("update returned nothing");
  return row;
}

export async function markAgentDeleted(tx: Tx, organizationId: string, agentId: string): Promise<boolean> {
  const rows = await tx.query(sql`update agents set deleted_at = clock_timestamp(), is_active = false,
      default_outbound_phone_number_id = null
    where organization_id = ${organizationId} and id = ${agentId} and deleted_at is null returning id`);
  return rows.length > 0;
}

export async function selectAgentsWithTool(db: Db, organizationId: string, toolId: string): Promise<AgentRow[]> {
  return await db.query<AgentRow>(sql`select ${agentColumns} from agents
    where organization_id = ${organizationId} and deleted_at is null and (
      (settings->'tools')::jsonb ? ${toolId} or settings->>'firstActionToolId' = ${toolId} or
      (outbound->'tools')::jsonb ? ${toolId} or outbound->>'firstActionToolId' = ${toolId})
    order by id`);
}

export async function selectAgentsCallingFrom(
  db: Db,
  organizationId: string,
  phoneNumberId: string,
): Promise<AgentRow[]> {
  return await db.query<AgentRow>(sql`select ${agentColumns} from agents
    where organization_id = ${organizationId} and default_outbound_phone_number_id = ${phoneNumberId}
      and deleted_at is null
    order by id`);
}

export async function takeConfigurationLock(tx: Tx, organizationId: string): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`configuration of ${organizationId}`}, 0))`, {
    prepare: "agents.lock-configuration",
  });
}

export async function selectKnownTools(db: Db, organizationId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.query<{ id: string }>(
    sql`select id from tools where organization_id = ${organizationId} and id = any(${ids})`,
  );
  return new Set(rows.map((row) => row.id));
}

export async function selectKnownPhoneNumbers(db: Db, organizationId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.query<{ id: string }>(
    sql`select id from phone_numbers where organization_id = ${organizationId} and id = any(${ids})`,
  );
  return new Set(rows.map((row) => row.id));
}

export interface NewVersion {
  agentId: string;
  version: number;
  userId: string;
  state: AgentState;
}

export async function insertVersion(tx: Tx, organizationId: string, version: NewVersion): Promise<void> {
  const { name, isActive, isAfterHoursFallback, defaultOutboundPhoneNumberId, routeOutboundVia } = version.state;
  const { settings, outboundId, outbound } = version.state;
  const own = { name, isActive, isAfterHoursFallback, defaultOutboundPhoneNumberId, routeOutboundVia };
  await tx.query(sql`insert into agent_versions (organization_id, agent_id, version, user_id, record, created_at)
    values (${organizationId}, ${version.agentId}, ${version.version}, ${version.userId},
      ${toJson({ ...own, settings, outboundId, outbound })}, clock_timestamp())`);
}

export interface VersionRow {
  version: number;
  userId: string;
  createdAt: string;
  state: AgentState;
}

export async function selectVersion(
  db: Db,
  organizationId: string,
  agentId: string,
  version: number,
): Promise<VersionRow | undefined> {
  const [row] = await db.query<VersionRow>(
    sql`select version, user_id as "userId", iso(created_at) as "createdAt", record as state from agent_versions
      where organization_id = ${organizationId} and agent_id = ${agentId} and version = ${version}`,
  );
  return row;
}

export interface VersionSummary {
  version: number;
  userId: string;
  name: string;
  createdAt: string;
}

export async function listVersions(db: Db, organizationId: string, agentId: string): Promise<VersionSummary[]> {
  return await db.query<VersionSummary>(sql`select version, user_id as "userId", record->>'name' as name,
      iso(created_at) as "createdAt"
    from agent_versions where organization_id = ${organizationId} and agent_id = ${agentId} order by version desc`);
}

function toJson(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}

export interface CallerNumber {
  id: string;
  phoneNumber: string;
  provider: Provider;
}

export interface CallableAgentRow {
  id: string;
  name: string;
  isActive: boolean;
  hasOutbound: boolean;
  maxCallTimeSeconds: number;
  voicemailMessage: string;
  callerNumber: CallerNumber | null;
}

export async function selectCallableAgent(
  db: Db,
  organizationId: string,
  agentId: string,
): Promise<CallableAgentRow | undefined> {
  const [row] = await db.query<CallableAgentRow>(
    sql`select a.id, a.name, a.is_active as "isActive", a.outbound is not null as "hasOutbound",
        coalesce((a.outbound->>'maxCallTime')::int, 0) as "maxCallTimeSeconds",
        coalesce(a.outbound->>'voicemailMessage', '') as "voicemailMessage",
        case
          when d.id is not null then json_build_object('id', d.id, 'phoneNumber', d.phone_number, 'provider', d.provider)
          when f.id is not null then json_build_object('id', f.id, 'phoneNumber', f.phone_number, 'provider', f.provider)
        end as "callerNumber"
      from agents a
      left join phone_numbers d on d.organization_id = a.organization_id
        and d.id = a.default_outbound_phone_number_id and d.is_active
      left join lateral (
        select n.id, n.phone_number, n.provider from phone_numbers n
        where n.organization_id = a.organization_id and n.agent_id = a.id and n.is_active and d.id is null
        order by n.created_at, n.id limit 1
      ) f on true
      where a.organization_id = ${organizationId} and a.id = ${agentId} and a.deleted_at is null`,
    { prepare: "agents.find-callable" },
  );
  return row;
}
