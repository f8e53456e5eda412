import sql from "sql-template-tag";
import type { Db } from "../db/database.ts";
import type { CallType } from "./lifecycle.ts";

/** How long calls are left alone. */
export interface Patience {
  /** How long a voice process may be silent. */
  leaseSeconds: number;
  /** How long a call waits without any voice process, and at most. */
  dialTimeoutSeconds: number;
  queueTimeoutSeconds: number;
}

export interface AbandonedCall {
  organizationId: string;
  callId: string;
  callType: CallType;
  wasTaken: boolean;
  /** From the answer to the last sign of life of whoever held the conversation. */
  callSeconds: number;
}

/**
 * Calls that have not ended and that nobody works on any more. A waiting call is abandoned when it waited too long, or as
 * long as it may without any voice process, one for a browser when its time is up; a taken one when its process is silent, or was seen to die (its lease is set).
 * Silence while PostgreSQL itself was away proves nothing.
 */
export async function findAbandonedCalls(db: Db, patience: Patience, most: number): Promise<AbandonedCall[]> {
  const { leaseSeconds, dialTimeoutSeconds, queueTimeoutSeconds } = patience;
  return await db.query<AbandonedCall>(sql`
    with living as (
      select max(greatest(seen_at, started_at)) > now() - make_interval(secs => ${dialTimeoutSeconds}) as seen
      from voice_processes
    ), abandoned as (
      select c.organization_id, c.id, c.call_type, false as taken, 0 as seconds, c.start_time
      from calls c where c.end_time is null and c.lease_expires_at < now() and c.voice_process_id is null
        and (c.call_type = 'web' or c.start_time < now() - make_interval(secs => ${queueTimeoutSeconds})
          or not coalesce((select seen from living), false))
      union all
      select c.organization_id, c.id, c.call_type, true,
        ceil(extract(epoch from greatest(coalesce(p.seen_at - c.answered_at, '0'), '0')))::int, c.start_time
      from calls c left join voice_processes p on p.id = c.voice_process_id
      where c.end_time is null and c.voice_process_id is not null and (c.lease_expires_at < now() or
        greatest(p.seen_at, pg_postmaster_start_time()) < now() - make_interval(secs => ${leaseSeconds}))
    )
    select organization_id as "organizationId", id as "callId", call_type as "callType", taken as "wasTaken",
      seconds as "callSeconds"
    from abandoned order by start_time limit ${most}`);
}
