import sql from "sql-template-tag";
import type { Db } from "../../db/database.ts";

export interface CallNews {
  id: string;
  number: string;
  status: string;
  call_type: string;
  agentId: string | null;
  agentName: string;
  incomingPhone: string;
  outgoingPhone: string;
  startTime: string;
  answeredAt: string | null;
  endTime: string | null;
  duration: number;
  disposition: string;
  endReason: string;
  error: string | null;
}

const columns = sql`id, 'C-' || number as number, status, call_type, agent_id as "agentId", agent_name as "agentName",
  incoming_phone as "incomingPhone", outgoing_phone as "outgoingPhone", iso(start_time) as "startTime",
  iso(answered_at) as "answeredAt", iso(end_time) as "endTime", duration, disposition, end_reason as "endReason", error`;

const liveMax = 500;

/** Calls that have not ended, the latest first, with the last turn of each that is stored. */
export async function selectLive(db: Db, organizationId: string): Promise<(CallNews & { lastSeq: number })[]> {
  return await db.query<
    CallNews & { lastSeq: number }
  >(sql`select ${columns}, coalesce((select max(seq) from call_turns t
        where t.organization_id = c.organization_id and t.call_id = c.id), -1) as "lastSeq"
    from calls c where organization_id = ${organizationId} and end_time is null order by start_time desc, id limit ${liveMax}`);
}

export async function selectNews(db: Db, organizationId: string, callIds: string[]): Promise<CallNews[]> {
  return await db.query<CallNews>(
    sql`select ${columns} from calls where organization_id = ${organizationId} and id = any(${callIds}) order by start_time, id`,
    { prepare: "overview.news" },
  );
}

export interface TurnNews {
  callId: string;
  seq: number;
}

/** The turns of each call after the one that is known. */
export async function selectNewTurns(
  db: Db,
  organizationId: string,
  known: { callId: string; lastSeq: number }[],
): Promise<TurnNews[]> {
  return await db.query<TurnNews>(
    sql`select t.call_id as "callId", t.seq, t.role, t.text, t.started_ms as "startedMs", t.ended_ms as "endedMs", t.interrupted,
        t.latencies
      from unnest(${known.map(({ callId }) => callId)}::text[], ${known.map(({ lastSeq }) => lastSeq)}::int[]) k (call_id, last_seq)
      join call_turns t on t.organization_id = ${organizationId} and t.call_id = k.call_id and t.seq > k.last_seq
      order by t.call_id, t.seq`,
    { prepare: "overview.new-turns" },
  );
}
