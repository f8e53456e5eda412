import sql from "sql-template-tag";
import type { Tx } from "../../db/database.ts";
import type { StoreContext } from "../kind.ts";

// An imported call that has not ended gets a lease as any other: unless somebody works on it, it is ended in the end.
const openLease = "1 hour";

/**
 * One statement for calls and their texts: the counts per day are brought up to date at its end, so that what it locks there
 * stays locked only for a moment, and in one order.
 */
export async function storeCalls(tx: Tx, { organizationId, numberBase }: StoreContext): Promise<void> {
  await tx.query(sql`
    with stored as (
      insert into calls (organization_id, id, number, call_type, status, agent_id, agent_name, agent_name_raw, softphone,
        caller_user_name, caller_user_email, incoming_phone, outgoing_phone, external_phone, start_time, end_time, duration,
        disposition, dispositions, variables, data, recording_key, has_transcript, has_summary,
        audited, audited_by, audited_by_email, audited_by_name, audited_at,
        favorite, favorite_by, favorite_by_email, favorite_by_name, favorite_at,
        call_score, call_score_notes, scored_by, scored_by_email, scored_by_name, scored_at,
        comments, batch_id, transferred_to, error, voicemail_message, lease_expires_at)
      select ${organizationId}, s.id, coalesce(s.number, ${numberBase}::int + s.missing), d.call_type, d.status, a.id,
        coalesce(nullif(d."agentName", ''), a.name, ''), coalesce(nullif(d."agentNameRaw", ''), a.name, ''), d.softphone,
        d."callerUserName", d."callerUserEmail", coalesce(d."incomingPhone", ''), coalesce(d."outgoingPhone", ''),
        case
          when d.call_type = 'inbound' then d."outgoingKey"
          when d.call_type in ('voicemail', 'no-answer') and own.phone_number is not null then d."outgoingKey"
          else d."incomingKey"
        end,
        d."startTime", d."endTime", d.duration, d.disposition, d.dispositions, coalesce(d.variables, '{}'), d.data, d."recordingKey",
        d.transcript is not null, d.summary is not null,
        coalesce(d.audited, false), d."auditedBy", d."auditedByEmail", d."auditedByName", d."auditedAt",
        coalesce(d.favorite, false), d."favoriteBy", d."favoriteByEmail", d."favoriteByName", d."favoriteAt",
        d."callScore", d."callScoreNotes", d."scoredBy", d."scoredByEmail", d."scoredByName", d."scoredAt",
        d.comments, d."batchId", d."transferredTo", d.error, coalesce(d."voicemailMessage", ''),
        case when d."endTime" is null then now() + ${openLease}::interval end
      from import_rows s
      cross join lateral jsonb_to_record(s.data) d (call_type text, status text, "agentId" text, "agentName" text,
        "agentNameRaw" text, softphone boolean, "callerUserName" text, "callerUserEmail" text, "incomingPhone" text,
        "outgoingPhone" text, "incomingKey" text, "outgoingKey" text, "startTime" timestamptz, "endTime" timestamptz,
        duration integer, disposition text, dispositions text[], variables jsonb, data jsonb, "recordingKey" text,
        transcript text, summary text, audited boolean, "auditedBy" text, "auditedByEmail" text, "auditedByName" text,
        "auditedAt" timestamptz, favorite boolean, "favoriteBy" text, "favoriteByEmail" text, "favoriteByName" text,
        "favoriteAt" timestamptz, "callScore" double precision, "callScoreNotes" text, "scoredBy" text, "scoredByEmail" text,
        "scoredByName" text, "scoredAt" timestamptz, comments text, "batchId" text, "transferredTo" text, error text,
        "voicemailMessage" text)
      left join agents a on a.organization_id = ${organizationId} and a.id = d."agentId"
      left join phone_numbers own on own.organization_id = ${organizationId} and own.phone_number = d."incomingPhone"
      where s.kind = 'call'
    )
    insert into call_texts (organization_id, call_id, transcript, summary)
    select ${organizationId}, s.id, s.data->>'transcript', s.data->>'summary' from import_rows s
    where s.kind = 'call' and (s.data->>'transcript' is not null or s.data->>'summary' is not null)`);
  await tx.query(sql`
    insert into call_turns (organization_id, call_id, seq, role, text, started_ms, ended_ms, interrupted, latencies)
    select ${organizationId}, s.id, t.seq, d.role, d.text, d."startedMs", d."endedMs", coalesce(d.interrupted, false),
      coalesce(d.latencies, '{}')
    from import_rows s
    cross join lateral jsonb_array_elements(s.data->'turns') with ordinality t (turn, seq)
    cross join lateral jsonb_to_record(t.turn) d (role text, text text, "startedMs" integer, "endedMs" integer,
      interrupted boolean, latencies jsonb)
    where s.kind = 'call' and s.data ? 'turns'`);
}
