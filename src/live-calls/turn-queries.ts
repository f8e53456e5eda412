import sql from "sql-template-tag";
import type { Db } from "../db/database.ts";
import type { Turn } from "../voice/port.ts";

/** Adds turns to a call that runs; one that is there already, from a write whose answer was lost, is written again. */
export async function insertTurns(db: Db, organizationId: string, callId: string, turns: Turn[]): Promise<void> {
  await db.query(
    sql`with running as (
        select organization_id, id from calls
        where organization_id = ${organizationId} and id = ${callId} and end_time is null for key share
      ), stored as (
        insert into call_turns (organization_id, call_id, seq, role, text, started_ms, ended_ms, interrupted, latencies)
        select r.organization_id, r.id, t.seq, t.role, t.text, t."startedMs", t."endedMs", t.interrupted, t.latencies
        from running r, jsonb_to_recordset(${JSON.stringify(turns.map(whole))}) as t (seq int, role text, text text,
          "startedMs" int, "endedMs" int, interrupted boolean, latencies jsonb)
        on conflict (organization_id, call_id, seq) do update set text = excluded.text,
          started_ms = excluded.started_ms, ended_ms = excluded.ended_ms, interrupted = excluded.interrupted,
          latencies = excluded.latencies
        returning seq
      )
      select pg_notify('call_events', ${`${organizationId} ${callId}`}) from stored limit 1`,
    { prepare: "live-calls.insert-turns" },
  );
}

/** The column is a whole number, and no text of a conversation may keep it from being stored. */
function whole(turn: Turn): Turn {
  return {
    ...turn,
    text: turn.text.replaceAll("\0", "").toWellFormed(),
    startedMs: Math.round(turn.startedMs),
    endedMs: Math.round(turn.endedMs),
  };
}
