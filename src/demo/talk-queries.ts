import sql from "sql-template-tag";
import type { Tx } from "../db/database.ts";

/** Calls of a batch by their numbers: those after `after`, up to and including `last`. */
export interface Numbers {
  after: number;
  last: number;
}

/** A number from 0 up to 1 that depends on the call and the line. */
const chance = (salt: number) =>
  sql`(hashint8extended(c.number * 64::bigint + l.seq, ${salt}::bigint) & 1048575) / 1048576::float8`;

/**
 * The lines of transcripts as turns: each takes its share of the call by its length, and the agent answers after most of a
 * second. For some of a large batch only, spread over it, because a turn costs as much as a call.
 */
export async function insertDemoTurns(
  tx: Tx,
  organizationId: string,
  { after, last }: Numbers,
  callsMax: number,
): Promise<void> {
  await tx.query(sql`
    insert into call_turns (organization_id, call_id, seq, role, text, started_ms, ended_ms, interrupted, latencies)
    select organization_id, id, seq - 1, role, said, starts, least(whole, greatest(starts + 300, up_to - 100)),
      role = 'agent' and roll < 0.04,
      case when waited is null then '{}' else jsonb_build_object('totalMs', waited, 'endpointingMs', round(waited * 0.62),
        'sttMs', round(waited * 0.14), 'brainMs', round(waited * 0.16), 'ttsMs', round(waited * 0.08)) end
    from (
      select l.*, c.organization_id, c.id, c.duration * 1000 as whole, ${chance(1)} as roll, w.waited,
        least(c.duration * 1000 - 300, l.up_to - l.takes + coalesce(w.waited, 0)) as starts
      from (
        select organization_id, id, number, duration from calls
        where organization_id = ${organizationId} and number > ${after} and number <= ${last} and has_transcript and duration > 0
        order by hashint4(number) limit ${callsMax}
      ) c
      join call_texts t on t.organization_id = c.organization_id and t.call_id = c.id
      cross join lateral (
        select seq::int, case when line like 'Agent: %' then 'agent' else 'caller' end as role,
          substr(line, strpos(line, ': ') + 2) as said, lag(line) over (order by seq) like 'Caller: %' as answers,
          (c.duration * 1000.0 * length(line) / sum(length(line)) over ())::int as takes,
          (c.duration * 1000.0 * sum(length(line)) over (order by seq) / sum(length(line)) over ())::int as up_to
        from string_to_table(t.transcript, E'\n') with ordinality lines (line, seq)
      ) l
      cross join lateral (
        select case when l.role = 'agent' and l.answers
          then least(2600, 430 + floor(-ln(1 - ${chance(2)}) * 230))::int end as waited
      ) w
    ) turns`);
}

/** What each call cost, when it ended, and a purchase before them that covers it: the balance stays what the ledger comes to. */
export async function insertDemoMinutes(tx: Tx, organizationId: string, { after, last }: Numbers): Promise<void> {
  await tx.query(sql`
    with costs as materialized (
      select id, number, end_time, ceil(duration / 60.0)::int as minutes from calls
      where organization_id = ${organizationId} and number > ${after} and number <= ${last} and duration > 0
    ),
    bought as materialized (
      select min(end_time) - interval '1 hour' as at, ceil(sum(minutes) / 500.0)::int * 500 as minutes, sum(minutes)::int as used
      from costs having count(*) > 0
    ),
    entries as (
      select 'charge' as kind, end_time as at, -minutes as minutes, id as call_id, number from costs
      union all select 'grant', at, minutes, null, 0 from bought
    ),
    posted as (
      insert into minutes_ledger (organization_id, id, kind, minutes, call_id, created_at)
      select ${organizationId}::uuid, substr(stamp, 1, 8) || '-' || substr(stamp, 9, 4) || '-7' || substr(noise, 1, 3) || '-8' ||
        substr(noise, 4, 3) || '-' || substr(noise, 7, 12), kind, minutes, call_id, at
      from entries, lateral (select lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0') as stamp,
        md5(${organizationId} || ${last}::int || '/' || number) as noise) i
    ),
    used as (
      insert into minutes_used as u (organization_id, quarter, minutes)
      select ${organizationId}::uuid, quarter_of(end_time), sum(minutes)::int from costs group by 2
      on conflict (organization_id, quarter) do update set minutes = u.minutes + excluded.minutes
    )
    update minutes_accounts a set available = a.available + b.minutes - b.used from bought b
    where a.organization_id = ${organizationId}::uuid`);
}
