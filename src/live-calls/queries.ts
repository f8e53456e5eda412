import sql from "sql-template-tag";
import type { CallStatus } from "../calls/lifecycle.ts";
import type { Db } from "../db/database.ts";

/** What of a call's row decides how it runs. */
export interface LiveCall {
  organizationId: string;
  callId: string;
  number: number;
  agentId: string | null;
  /** The number called and the one that calls. */
  incomingPhone: string;
  outgoingPhone: string;
  variables: Record<string, unknown>;
  voicemailMessage: string;
}

/**
 * Gives the oldest waiting calls to a process; imported ones, which have no lease, are nobody's. The change of status is the permission to dial: of several processes that
 * ask at once, each call goes to one. From here on the call lives as long as its process shows itself.
 */
export async function takeQueuedCalls(
  db: Db,
  processId: string,
  most: number,
  dialled: CallStatus,
): Promise<LiveCall[]> {
  return await db.query<LiveCall>(
    sql`with waiting as (
        select organization_id, id from calls
        where status = 'queued' and call_type = 'outbound' and end_time is null and lease_expires_at is not null
        order by start_time limit ${most} for update skip locked
      )
      update calls c set status = ${dialled}, voice_process_id = ${processId}, lease_expires_at = null
      from waiting w where c.organization_id = w.organization_id and c.id = w.id
      returning c.organization_id as "organizationId", c.id as "callId", c.number, c.agent_id as "agentId",
        c.incoming_phone as "incomingPhone", c.outgoing_phone as "outgoingPhone", c.variables,
        c.voicemail_message as "voicemailMessage",
        pg_notify('call_events', c.organization_id || ' ' || c.id) as notified`,
    { prepare: "live-calls.take-queued" },
  );
}
