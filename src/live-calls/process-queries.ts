import sql from "sql-template-tag";
import type { Db } from "../db/database.ts";

export interface ProcessState {
  id: string;
  host: string;
  /** 0 while it gets ready and once it stops. */
  places: number;
  active: number;
}

/** The sign of life that all calls of a process share. Answers which of its calls have not ended. */
export async function showProcess(db: Db, { id, host, places, active }: ProcessState): Promise<string[]> {
  const rows = await db.query<{ callId: string }>(
    sql`with shown as (
        insert into voice_processes (id, host, places, active) values (${id}, ${host}, ${places}, ${active})
        on conflict (id) do update set places = excluded.places, active = excluded.active, seen_at = now()
      )
      select id as "callId" from calls where voice_process_id = ${id} and end_time is null`,
    { prepare: "live-calls.show-process" },
  );
  return rows.map((row) => row.callId);
}

/** For a process that is known to be dead: its calls need not wait until its silence proves it. */
export async function expireProcess(db: Db, processId: string): Promise<void> {
  await db.query(sql`with gone as (
      update voice_processes set places = 0, active = 0 where id = ${processId}
    )
    update calls set lease_expires_at = now() - interval '1 second' where voice_process_id = ${processId} and end_time is null`);
}

/** Leaves calls that their process cannot end to the reconciler. */
export async function expireCalls(db: Db, processId: string, callIds: string[]): Promise<void> {
  await db.query(sql`update calls set lease_expires_at = now() - interval '1 second'
    where voice_process_id = ${processId} and id = any(${callIds}) and end_time is null`);
}

export async function forgetOldProcesses(db: Db): Promise<void> {
  await db.query(sql`delete from voice_processes p where seen_at < now() - interval '1 hour'
    and not exists (select from calls c where c.voice_process_id = p.id and c.end_time is null)`);
}

export interface VoiceState {
  processes: number;
  places: number;
  active: number;
  queued: number;
}

export async function readVoiceState(db: Db, leaseSeconds: number): Promise<VoiceState> {
  const [row] = await db.query<VoiceState>(
    sql`select count(*)::int as processes, coalesce(sum(places), 0)::int as places, coalesce(sum(active), 0)::int as active,
        (select count(*)::int from calls
          where status = 'queued' and call_type = 'outbound' and lease_expires_at is not null) as queued
      from voice_processes where places > 0 and seen_at > now() - make_interval(secs => ${leaseSeconds})`,
    { prepare: "live-calls.voice-state" },
  );
  return row ?? { processes: 0, places: 0, active: 0, queued: 0 };
}
