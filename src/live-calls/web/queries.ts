import sql from "sql-template-tag";
import type { CallStatus } from "../../calls/lifecycle.ts";
import type { Db } from "../../db/database.ts";
import type { LiveCall } from "../queries.ts";

/** Of the voice processes that listen by themselves, the one with the most free places. */
export async function selectVoiceAddress(db: Db, leaseSeconds: number): Promise<string | undefined> {
  const [row] = await db.query<{ url: string }>(
    sql`select public_url as url from voice_processes
      where public_url is not null and places > 0 and seen_at > now() - make_interval(secs => ${leaseSeconds})
      order by places - active desc limit 1`,
  );
  return row?.url;
}

export async function setVoiceAddress(db: Db, processId: string, url: string): Promise<void> {
  await db.query(sql`update voice_processes set public_url = ${url} where id = ${processId}`);
}

/** Gives a waiting web call to a process. The change of status uses the token up: nobody gets the call a second time. */
export async function takeWaitingWebCall(
  db: Db,
  organizationId: string,
  callId: string,
  taken: { processId: string; status: CallStatus },
): Promise<LiveCall | undefined> {
  const [row] = await db.query<LiveCall>(
    sql`update calls set status = ${taken.status}, voice_process_id = ${taken.processId}, lease_expires_at = null
      where organization_id = ${organizationId} and id = ${callId} and status = 'queued' and call_type = 'web'
      returning organization_id as "organizationId", id as "callId", number, agent_id as "agentId",
        incoming_phone as "incomingPhone", outgoing_phone as "outgoingPhone", variables,
        voicemail_message as "voicemailMessage", pg_notify('call_events', organization_id || ' ' || id) as notified`,
  );
  return row;
}

export async function hasCall(db: Db, organizationId: string, callId: string): Promise<boolean> {
  const rows = await db.query(sql`select id from calls where organization_id = ${organizationId} and id = ${callId}`);
  return rows.length > 0;
}
