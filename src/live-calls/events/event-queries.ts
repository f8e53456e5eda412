import sql from "sql-template-tag";
import type { Db } from "../../db/database.ts";

export interface TurnRow {
  seq: number;
  role: "agent" | "caller";
  text: string;
  startedMs: number;
  endedMs: number;
  interrupted: boolean;
  latencies: Record<string, number>;
}

/** The turns after `afterSeq`, in order. */
export async function selectTurns(
  db: Db,
  organizationId: string,
  callId: string,
  afterSeq: number,
): Promise<TurnRow[]> {
  return await db.query<TurnRow>(
    sql`select seq, role, text, started_ms as "startedMs", ended_ms as "endedMs", interrupted, latencies from call_turns
      where organization_id = ${organizationId} and call_id = ${callId} and seq > ${afterSeq} order by seq`,
    { prepare: "live-calls.turns" },
  );
}

export interface CallState {
  status: string;
  call_type: string;
  startTime: string;
  answeredAt: string | null;
  endTime: string | null;
  duration: number;
  endReason: string;
  transferredTo: string | null;
  error: string | null;
}

export async function selectCallState(db: Db, organizationId: string, callId: string): Promise<CallState | undefined> {
  const [row] = await db.query<CallState>(
    sql`select status, call_type, iso(start_time) as "startTime", iso(answered_at) as "answeredAt",
        iso(end_time) as "endTime", duration, end_reason as "endReason", transferred_to as "transferredTo", error
      from calls where organization_id = ${organizationId} and id = ${callId}`,
    { prepare: "live-calls.state" },
  );
  return row;
}
