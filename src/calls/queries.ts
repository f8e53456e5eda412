import sql, { type Sql } from "sql-template-tag";
import type { Db, Tx } from "../db/database.ts";
import type { CallStatus, CallType } from "./lifecycle.ts";

/** The contact whose phone number is that of the outside party; the oldest one where several share it. */
export const matchedContact = sql`
  left join lateral (
    select json_build_object('id', k.id, 'name', trim(k.first_name || ' ' || k.last_name), 'phone', k.phone) as contact
    from contacts k
    where k.organization_id = c.organization_id and k.phone_key = c.external_phone and k.phone_key <> ''
    order by k.id limit 1
  ) k on true`;

const identity = sql`c.id, c.agent_name as "agentName", c.agent_name_raw as "agentNameRaw", c.softphone,
  c.caller_user_name as "callerUserName", c.caller_user_email as "callerUserEmail", coalesce(c.agent_id, '') as "agentId",
  c.incoming_phone as "incomingPhone", c.outgoing_phone as "outgoingPhone", k.contact`;

/** All fields of a list item but the recording addresses, which are signed outside the database. */
export const listItem = sql`${identity}, c.variables, c.duration, c.disposition, c.dispositions,
  iso(c.start_time) as "startTime", coalesce(iso(c.end_time), '') as "endTime", c.status,
  null::text as transcript, null::text as summary, c.has_transcript as "hasTranscript", c.has_summary as "hasSummary",
  c.audited, c.audited_by as "auditedBy", c.audited_by_email as "auditedByEmail", c.audited_by_name as "auditedByName",
  iso(c.audited_at) as "auditedAt",
  c.favorite, c.favorite_by as "favoriteBy", c.favorite_by_email as "favoriteByEmail",
  c.favorite_by_name as "favoriteByName", iso(c.favorite_at) as "favoriteAt",
  c.call_score as "callScore", c.call_score_notes as "callScoreNotes", iso(c.scored_at) as "scoredAt",
  c.scored_by as "scoredBy", c.scored_by_email as "scoredByEmail", c.scored_by_name as "scoredByName",
  c.number, c.comments, c.batch_id as "batchId", c.call_type, c.error, c.data`;

/** A list item as JSON text, without its recording addresses. */
export interface CallItem {
  id: string;
  hasRecording: boolean;
  json: string;
}

export interface FoundCall {
  json: string;
  recordingKey: string | null;
}

export async function findCall(db: Db, organizationId: string, callId: string): Promise<FoundCall | undefined> {
  const [row] = await db.query<FoundCall>(
    sql`select c.recording_key as "recordingKey", (select row_to_json(item) from (select ${identity}, c.duration,
        iso(c.start_time) as "startTime", coalesce(iso(c.end_time), '') as "endTime", c.status,
        coalesce(t.transcript, '') as transcript, coalesce(t.summary, '') as summary, c.dispositions, c.disposition,
        c.number, c.batch_id as "batchId", c.transferred_to as "transferredTo", c.call_type, c.data) item)::text as json
      from calls c left join call_texts t on t.organization_id = c.organization_id and t.call_id = c.id ${matchedContact}
      where c.organization_id = ${organizationId} and c.id = ${callId}`,
    { prepare: "calls.find" },
  );
  return row;
}

export async function findListItem(db: Db, organizationId: string, callId: string): Promise<CallItem | undefined> {
  const [row] = await db.query<CallItem>(
    sql`select c.id, c.recording_key is not null as "hasRecording",
        (select row_to_json(item) from (select ${listItem}) item)::text as json
      from calls c ${matchedContact} where c.organization_id = ${organizationId} and c.id = ${callId}`,
  );
  return row;
}

export interface NewCall {
  id: string;
  agentId: string;
  agentName: string;
  incomingPhone: string;
  outgoingPhone: string;
  externalPhone: string;
  variables: object;
  voicemailMessage: string;
  leaseSeconds: number;
}

/**
 * The number is taken in the same statement, as late as can be: its row is locked until the commit, which also wakes the
 * voice processes.
 */
export async function insertOutboundCall(tx: Tx, organizationId: string, call: NewCall): Promise<void> {
  await tx.query(
    sql`with numbered as (
        insert into organization_counters as k (organization_id, kind, last_number) values (${organizationId}, 'call', 1)
        on conflict (organization_id, kind) do update set last_number = k.last_number + 1 returning last_number
      ), placed as (
      insert into calls (organization_id, id, number, call_type, status, agent_id, agent_name, agent_name_raw,
        incoming_phone, outgoing_phone, external_phone, start_time, variables, voicemail_message, lease_expires_at)
      select ${organizationId}, ${call.id}, last_number, 'outbound', 'queued', ${call.agentId}, ${call.agentName}, ${call.agentName},
        ${call.incomingPhone}, ${call.outgoingPhone}, ${call.externalPhone}, now(), ${JSON.stringify(call.variables)},
        ${call.voicemailMessage}, now() + make_interval(secs => ${call.leaseSeconds})
      from numbered returning id
      ) select pg_notify('calls_queued', ''), ${changeOfCall(organizationId, call.id)} from placed`,
    { prepare: "calls.insert-outbound" },
  );
}

export async function lockCallStatus(tx: Tx, organizationId: string, callId: string): Promise<CallStatus | undefined> {
  const [row] = await tx.query<{ status: CallStatus }>(
    sql`select status from calls where organization_id = ${organizationId} and id = ${callId} for update`,
  );
  return row?.status;
}

export async function setCallAnswered(
  tx: Tx,
  organizationId: string,
  callId: string,
  status: CallStatus,
): Promise<void> {
  await tx.query(sql`update calls set status = ${status}, answered_at = clock_timestamp()
    where organization_id = ${organizationId} and id = ${callId}
    returning ${changeOfCall(organizationId, callId)}`);
}

export async function setCallType(db: Db, organizationId: string, callId: string, callType: CallType): Promise<void> {
  await db.query(sql`update calls set call_type = ${callType}
    where organization_id = ${organizationId} and id = ${callId} and end_time is null
    returning ${changeOfCall(organizationId, callId)}`);
}

export interface StoredEnd {
  status: CallStatus;
  callSeconds: number;
  error?: string;
  reason?: string;
  collected?: object;
  transferredTo?: string;
}

/** A call that nobody answered is of that type, whichever direction it had. */
export async function setCallEnded(tx: Tx, organizationId: string, callId: string, end: StoredEnd): Promise<void> {
  await tx.query(sql`update calls set status = ${end.status}, end_time = now(), duration = ${end.callSeconds},
      call_type = case when ${end.status}::text = 'no-answer' then 'no-answer' else call_type end,
      error = ${end.error ?? null}, end_reason = ${end.reason ?? ""}, collected = ${JSON.stringify(end.collected ?? {})},
      transferred_to = coalesce(${end.transferredTo ?? null}, transferred_to), lease_expires_at = null
    where organization_id = ${organizationId} and id = ${callId}
    returning ${changeOfCall(organizationId, callId)}`);
}

/** What was asked of a call and not done when it ended never will be. */
export async function closeCommands(tx: Tx, organizationId: string, callId: string): Promise<void> {
  await tx.query(sql`update call_commands set done_at = now(), error = 'The call had ended.'
    where organization_id = ${organizationId} and call_id = ${callId} and done_at is null`);
}

/** Tells whoever watches the call, once this is committed. */
function changeOfCall(organizationId: string, callId: string): Sql {
  return sql`pg_notify('call_events', ${`${organizationId} ${callId}`})`;
}
