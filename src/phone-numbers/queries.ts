import sql, { join, raw, type Sql } from "sql-template-tag";
import type { Db, Tx } from "../db/database.ts";
import type { Provider } from "../telephony/port.ts";
import type { PhoneNumberColumns } from "./columns.ts";

const record =
  raw(`n.id, n.phone_number as "phoneNumber", n.friendly_name as "friendlyName", n.provider_id as "providerId",
  n.provider, n.capabilities, n.agent_id as "agentId", n.fallback_number as "fallbackNumber", n.is_active as "isActive",
  n.user_id as "userId", n.organization_id as "organizationId", iso(n.created_at) as "createdAt",
  iso(n.updated_at) as "updatedAt", n.sip_user_name as "SIPUserName", null as "SIPPassword",
  n.sip_termination_uri as "SIPTerminationURI", n.rtc_trunk_configured as "rtcTrunkConfigured", n.trunk_name as "trunkName",
  n.rtc_trunk_id as "rtcTrunkId", n.rtc_outbound_trunk_id as "rtcOutboundTrunkId",
  n.rtc_outbound_configured as "rtcOutboundConfigured", n.billing_subscription_id as "billingSubscriptionId",
  n.routing_mode as "routingMode", n.routing_desk_phone_id as "routingDeskPhoneId",
  n.voicemail_enabled as "voicemailEnabled", n.voicemail_pin as "voicemailPin", n.hunt_group_id as "huntGroupId",
  n.queue_id as "queueId", n.queue_priority as "queuePriority", n.rtc_cluster as "rtcCluster",
  case when a.id is not null then json_build_object('id', a.id, 'name', a.name, 'integrations', a.settings->'integrations',
    'isAfterHoursFallback', a.is_after_hours_fallback, 'routeOutboundVia', a.route_outbound_via,
    'defaultOutboundPhoneNumberId', coalesce(a.default_outbound_phone_number_id, '')) end as agent`);

const withAgent = raw(`phone_numbers n left join agents a
  on a.organization_id = n.organization_id and a.id = n.agent_id and a.deleted_at is null`);

/** The JSON text of the answer, oldest number first. */
export async function listPhoneNumbers(db: Db, organizationId: string): Promise<string> {
  const [row] = await db.query<{ json: string }>(
    sql`select coalesce(json_agg(r), '[]')::text as json from (
        select ${record} from ${withAgent} where n.organization_id = ${organizationId} order by n.created_at, n.id
      ) r`,
    { prepare: "phone-numbers.list" },
  );
  return row?.json ?? "[]";
}

export async function selectPhoneNumber(
  db: Db,
  organizationId: string,
  phoneNumberId: string,
): Promise<{ id: string } | undefined> {
  const [row] = await db.query<{ id: string }>(
    sql`select ${record} from ${withAgent} where n.organization_id = ${organizationId} and n.id = ${phoneNumberId}`,
    { prepare: "phone-numbers.select" },
  );
  return row;
}

export async function hasAgent(db: Db, organizationId: string, agentId: string): Promise<boolean> {
  const rows = await db.query(
    sql`select id from agents where organization_id = ${organizationId} and id = ${agentId} and deleted_at is null`,
  );
  return rows.length > 0;
}

export async function insertPhoneNumber(
  tx: Tx,
  organizationId: string,
  number: { id: string; userId: string; columns: PhoneNumberColumns },
): Promise<void> {
  const entries = Object.entries(number.columns);
  const names: Sql[] = [sql`organization_id, id, user_id`, ...entries.map(([name]) => raw(name))];
  const values = [organizationId, number.id, number.userId, ...entries.map(([, value]) => value)];
  await tx.query(sql`insert into phone_numbers (${join(names)}) values (${join(values)})`);
}

export async function updatePhoneNumberRow(
  tx: Tx,
  organizationId: string,
  phoneNumberId: string,
  columns: PhoneNumberColumns,
): Promise<void> {
  const changes = Object.entries(columns).map(([name, value]) => sql`${raw(name)} = ${value}`);
  await tx.query(sql`update phone_numbers set ${join([...changes, sql`updated_at = clock_timestamp()`])}
    where organization_id = ${organizationId} and id = ${phoneNumberId}`);
}

export async function deletePhoneNumberRow(tx: Tx, organizationId: string, phoneNumberId: string): Promise<void> {
  await tx.query(sql`delete from phone_numbers where organization_id = ${organizationId} and id = ${phoneNumberId}`);
}

export async function clearAgent(tx: Tx, organizationId: string, agentId: string): Promise<void> {
  await tx.query(sql`update phone_numbers set agent_id = null, updated_at = clock_timestamp()
    where organization_id = ${organizationId} and agent_id = ${agentId}`);
}

export interface LineRow {
  provider: Provider;
  isActive: boolean;
  terminationUri: string | null;
  roomTrunkId: string | null;
}

export async function selectLine(db: Db, organizationId: string, phoneNumberId: string): Promise<LineRow | undefined> {
  const [row] = await db.query<LineRow>(
    sql`select provider, is_active as "isActive", sip_termination_uri as "terminationUri",
        coalesce(rtc_outbound_trunk_id, nullif(rtc_trunk_id, '')) as "roomTrunkId"
      from phone_numbers where organization_id = ${organizationId} and id = ${phoneNumberId}`,
  );
  return row;
}

export interface TrunkRow {
  id: string;
  provider: Provider;
  userName: string | null;
  encryptedPassword: string | null;
  terminationUri: string | null;
  roomTrunkId: string | null;
}

export async function selectTrunk(db: Db, organizationId: string, phoneNumber: string): Promise<TrunkRow | undefined> {
  const [row] = await db.query<TrunkRow>(
    sql`select id, provider, sip_user_name as "userName", sip_password_encrypted as "encryptedPassword",
        sip_termination_uri as "terminationUri", coalesce(rtc_outbound_trunk_id, nullif(rtc_trunk_id, '')) as "roomTrunkId"
      from phone_numbers where organization_id = ${organizationId} and phone_number = ${phoneNumber}`,
    { prepare: "phone-numbers.trunk" },
  );
  return row;
}
