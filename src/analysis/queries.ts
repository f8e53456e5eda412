import sql from "sql-template-tag";
import type { CallStatus, CallType } from "../calls/lifecycle.ts";
import type { Db, Tx } from "../db/database.ts";
import type { CollectedData, Turn } from "../voice/port.ts";

export type SpokenTurn = Pick<Turn, "role" | "text">;

/** What is known of a call that has ended. */
export interface EndedCall {
  id: string;
  callType: CallType;
  status: CallStatus;
  endReason: string;
  agentId: string | null;
  agentName: string;
  /** The number called. */
  incomingPhone: string;
  /** The number that called. */
  outgoingPhone: string;
  startTime: Date;
  wasAnswered: boolean;
  callSeconds: number;
  variables: Record<string, unknown>;
  /** Empty where the process that held the conversation died. */
  collected: Partial<CollectedData>;
  transferredTo: string | null;
  turns: SpokenTurn[];
}

/** Undefined when there is no such call, it goes on, or it is analyzed. */
export async function findCallToAnalyze(
  db: Db,
  organizationId: string,
  callId: string,
): Promise<EndedCall | undefined> {
  const [row] = await db.query<EndedCall>(
    sql`select c.id, c.call_type as "callType", c.status, c.end_reason as "endReason", c.agent_id as "agentId",
        c.agent_name as "agentName", c.incoming_phone as "incomingPhone", c.outgoing_phone as "outgoingPhone",
        c.start_time as "startTime", c.answered_at is not null as "wasAnswered", c.duration as "callSeconds",
        c.variables, c.collected, c.transferred_to as "transferredTo",
        coalesce((select json_agg(json_build_object('role', t.role, 'text', t.text) order by t.seq) from call_turns t
          where t.organization_id = c.organization_id and t.call_id = c.id and trim(t.text) <> ''), '[]') as turns
      from calls c
      where c.organization_id = ${organizationId} and c.id = ${callId} and c.end_time is not null and c.analyzed_at is null`,
  );
  return row;
}

/** Whether it is this transaction that stores the analysis: once it is stored, it stays. */
export async function lockForAnalysis(tx: Tx, organizationId: string, callId: string): Promise<boolean> {
  const rows = await tx.query(sql`select id from calls
    where organization_id = ${organizationId} and id = ${callId} and end_time is not null and analyzed_at is null
    for update`);
  return rows.length > 0;
}

export interface StoredAnalysis extends CollectedData {
  summary: string;
}

/** A disposition that is there already was set by a person and stays. */
export async function writeAnalysis(
  tx: Tx,
  organizationId: string,
  callId: string,
  analysis: StoredAnalysis,
): Promise<void> {
  await tx.query(sql`insert into call_texts (organization_id, call_id, summary)
    values (${organizationId}, ${callId}, ${analysis.summary})
    on conflict (organization_id, call_id) do update set summary = excluded.summary`);
  await tx.query(sql`update calls set has_summary = true, data = ${JSON.stringify(analysis.data)},
      disposition = case when disposition = '' then ${analysis.disposition} else disposition end,
      dispositions = case when disposition = '' or disposition = any(${analysis.dispositions}::text[])
        then ${analysis.dispositions}::text[] else array[disposition] || ${analysis.dispositions}::text[] end,
      analyzed_at = now()
    where organization_id = ${organizationId} and id = ${callId}
    returning pg_notify('call_events', ${`${organizationId} ${callId}`})`);
}
