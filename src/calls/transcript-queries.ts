import sql from "sql-template-tag";
import type { Tx } from "../db/database.ts";

/** Writes the turns out, one a line. A line break inside a turn would look like another one. */
export async function writeTranscript(tx: Tx, organizationId: string, callId: string): Promise<boolean> {
  const rows = await tx.query(sql`
    with written as (
      insert into call_texts (organization_id, call_id, transcript)
      select organization_id, call_id, string_agg(
        case role when 'agent' then 'Agent: ' else 'Caller: ' end || regexp_replace(trim(text), '\\s+', ' ', 'g')
          || case when interrupted then ' [interrupted]' else '' end, E'\n' order by seq)
      from call_turns where organization_id = ${organizationId} and call_id = ${callId} and trim(text) <> ''
      group by organization_id, call_id
      on conflict (organization_id, call_id) do update set transcript = excluded.transcript
      returning organization_id, call_id
    )
    update calls c set has_transcript = true from written w
    where c.organization_id = w.organization_id and c.id = w.call_id
    returning c.id`);
  return rows.length > 0;
}
