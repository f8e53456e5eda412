import sql from "sql-template-tag";
import type { Db, Tx } from "../db/database.ts";
import type { Present } from "./cast.ts";
import * as talk from "./conversation.ts";
import { areaCodes } from "./customers.ts";
import { firstNames, lastNames } from "./names.ts";
import type { CallSchedule } from "./schedule.ts";

export async function findPresent(db: Db, organizationId: string): Promise<Present> {
  const emails = await db.query<{ email: string }>(
    sql`select lower(email) as email from users where organization_id = ${organizationId}`,
  );
  const numbers = await db.query<{ number: string }>(
    sql`select phone_number as number from phone_numbers where organization_id = ${organizationId}`,
  );
  const counters = await db.query<{ kind: string; last: number }>(
    sql`select kind, last_number as last from organization_counters where organization_id = ${organizationId}`,
  );
  return {
    emails: new Set(emails.map(({ email }) => email)),
    phoneNumbers: new Set(numbers.map(({ number }) => number)),
    lastNumbers: Object.fromEntries(counters.map(({ kind, last }) => [kind, last])),
  };
}

export interface CallBatch {
  seed: number;
  /** Calls first + 1 to last of the whole run. */
  first: number;
  last: number;
  customers: number;
  /** How many of the batch's answered calls get a transcript. */
  transcripts: number;
  schedule: CallSchedule;
  agents: { id: string; name: string; phoneNumber: string }[];
  user: { id: string; email: string; name: string };
  /** Customers with names of their own; the others are called by chance. */
  names: string[];
}

/** The numbers of a batch, taken from the organization's counter at once. */
export async function takeCallNumbers(tx: Tx, organizationId: string, count: number): Promise<number> {
  const [row] = await tx.query<{ base: number }>(
    sql`insert into organization_counters as c (organization_id, kind, last_number) values (${organizationId}, 'call', ${count})
      on conflict (organization_id, kind) do update set last_number = c.last_number + ${count}
      returning last_number - ${count} as base`,
  );
  return row?.base ?? 0;
}

/** Chance in SQL: a number from 0 up to 1 that depends on the call, the seed and what it is for. */
const chance = (salt: number) => sql`(hashint8extended(n, ${salt}::bigint + p.seed * 64) & 1048575) / 1048576::float8`;
const pickFrom = (texts: string[], salt: number) =>
  sql`(${texts}::text[])[1 + floor(${chance(salt)} * ${texts.length})::int]`;

const pickLine = (lines: string[]) =>
  sql`(${lines}::text[])[1 + (hashint8extended(p.n, p.seed * 64 + 32 + turn) & 1048575) % ${lines.length}]`;

/**
 * Makes a batch of calls where they are stored: nothing travels but the statement. Every value follows from the number of the
 * call and the seed, and ids are UUIDs of version 7 made from the start time.
 */
export async function insertDemoCalls(
  tx: Tx,
  organizationId: string,
  numberBase: number,
  batch: CallBatch,
): Promise<number> {
  const { schedule, agents, user } = batch;
  const [row] = await tx.query<{ texts: number }>(sql`
    with p as materialized (
      select ${batch.seed}::bigint as seed, ${schedule.bounds}::float8[] as bounds, ${schedule.midnights}::float8[] as midnights,
        ${schedule.passed}::float8[] as passed, ${agents.map(({ id }) => id)}::text[] as agent_ids,
        ${agents.map(({ name }) => name)}::text[] as agent_names, ${agents.map((a) => a.phoneNumber)}::text[] as numbers
    ),
    rolled as materialized (
      select n, ${chance(1)} as type_roll, ${chance(2)} as status_roll, ${chance(3)} as length_roll,
        1 + floor(power(${chance(4)}, 1.6) * ${agents.length})::int as agent,
        floor(power(${chance(5)}, 2) * ${batch.customers})::int as customer,
        width_bucket(n - 0.5::float8, p.bounds) as day
      from p, generate_series(${batch.first + 1}::bigint, ${batch.last}::bigint) n
    ),
    timed as materialized (
      select r.*, p.agent_ids[agent] as agent_id, p.agent_names[agent] as agent_name, p.numbers[agent] as own_phone,
        '+1' || (${areaCodes}::text[])[1 + customer % ${areaCodes.length}] || '555' ||
          lpad(((customer / ${areaCodes.length} * 7919) % 10000)::text, 4, '0') as customer_phone,
        case when type_roll < 0.42 then 'outbound' when type_roll < 0.75 then 'inbound' when type_roll < 0.85 then 'no-answer'
          when type_roll < 0.92 then 'voicemail' when type_roll < 0.97 then 'web' else 'softphone' end as call_type,
        (n - 0.5::float8 - p.bounds[day]) / (p.bounds[day + 1] - p.bounds[day]) * p.passed[day] as share, p.midnights[day] as midnight
      from rolled r, p
    ),
    shaped as materialized (
      select t.*,
        to_timestamp(floor((midnight + 86400 * case when share < 0.04 then share / 0.04 / 3
          when share < 0.94 then 1 / 3::float8 + (share - 0.04) / 0.9 * 10 / 24 else 0.75 + (share - 0.94) / 0.06 / 4 end) * 1000) / 1000)
          as start_time,
        case when call_type = 'no-answer' then 'no-answer' when call_type = 'outbound' and status_roll < 0.02 then 'busy'
          when call_type = 'outbound' and status_roll < 0.035 then 'failed' else 'completed' end as status
      from timed t
    ),
    lasting as materialized (
      select s.*, status = 'completed' and call_type <> 'voicemail' as answered,
        case when status <> 'completed' then 0 when call_type = 'voicemail' then 12 + floor(length_roll * 30)::int
          else least(1500, 18 + floor(-ln(1 - length_roll) * 150))::int end as duration
      from shaped s
    ),
    ranked as materialized (
      select l.*, row_number() over (partition by answered order by n) as rank, count(*) over (partition by answered) as ranks
      from lasting l
    ),
    made as materialized (
      select r.*,
        substr(stamp, 1, 8) || '-' || substr(stamp, 9, 4) || '-7' || substr(noise, 1, 3) || '-8' || substr(noise, 4, 3) || '-' ||
          substr(noise, 7, 12) as id,
        r.answered and rank * ${batch.transcripts}::bigint / ranks > (rank - 1) * ${batch.transcripts}::bigint / ranks as has_text,
        coalesce((${batch.names}::text[])[customer + 1], ${pickFrom(firstNames, 6)} || ' ' || ${pickFrom(lastNames, 7)}) as person, ${pickFrom(talk.reasons, 8)} as reason,
        ${pickFrom(talk.days, 9)} as weekday,
        case when answered then ${pickFrom(talk.answeredDispositions, 10)} when call_type = 'voicemail' then 'Voicemail left'
          when status = 'no-answer' then 'No answer' else '' end as disposition,
        ${chance(11)} < 0.04 as favorite, ${chance(12)} < 0.12 as audited, answered and ${chance(13)} < 0.1 as scored, p.seed
      from ranked r, p, lateral (select lpad(to_hex(floor(extract(epoch from start_time) * 1000)::bigint), 12, '0') as stamp,
        md5(${organizationId} || p.seed || '/' || ${numberBase}::bigint + n) as noise) i
    ),
    calls_made as (
      insert into calls (organization_id, id, number, call_type, status, agent_id, agent_name, agent_name_raw, softphone,
        caller_user_name, caller_user_email, incoming_phone, outgoing_phone, external_phone, start_time, end_time, duration,
        disposition, dispositions, variables, data, has_transcript, has_summary,
        audited, audited_by, audited_by_email, audited_by_name, audited_at,
        favorite, favorite_by, favorite_by_email, favorite_by_name, favorite_at,
        call_score, call_score_notes, scored_by, scored_by_email, scored_by_name, scored_at, comments, batch_id, error)
      select ${organizationId}::uuid, id, ${numberBase}::int + (n - ${batch.first})::int, call_type, status, agent_id, agent_name,
        agent_name, call_type = 'softphone',
        case when call_type = 'softphone' then ${user.name}::text end, case when call_type = 'softphone' then ${user.email}::text end,
        case when call_type = 'inbound' then own_phone else customer_phone end,
        case when call_type = 'inbound' then customer_phone else own_phone end,
        substr(customer_phone, 2), start_time, start_time + make_interval(secs => duration + case when duration = 0 then 25 else 0 end),
        duration, disposition, case when disposition = '' then '{}' else array[disposition] end,
        case when call_type = 'outbound' then jsonb_build_object('customerName', person, 'campaign', 'recall-' || (n % 4 + 1)) else '{}' end,
        case when answered then jsonb_build_object('full_name', jsonb_build_object('label', 'Full name', 'value', person),
          'reason', jsonb_build_object('label', 'Reason for the call', 'value', reason),
          'preferred_day', jsonb_build_object('label', 'Preferred day', 'value', weekday)) else '{}' end,
        has_text, has_text,
        audited, case when audited then ${user.id}::text end, case when audited then ${user.email}::text end,
        case when audited then ${user.name}::text end, case when audited then least(now(), start_time + interval '1 day') end,
        favorite, case when favorite then ${user.id}::text end, case when favorite then ${user.email}::text end,
        case when favorite then ${user.name}::text end, case when favorite then least(now(), start_time + interval '2 hours') end,
        case when scored then 40 + floor(${chance(14)} * 61) end, case when scored then ${pickFrom(talk.scoreNotes, 15)} end,
        case when scored then ${user.id}::text end, case when scored then ${user.email}::text end,
        case when scored then ${user.name}::text end, case when scored then least(now(), start_time + interval '1 day') end,
        case when ${chance(16)} < 0.03 then ${pickFrom(talk.comments, 17)} end,
        case when call_type = 'outbound' and ${chance(18)} < 0.3 then 'recall-' || to_char(start_time, 'IYYY-IW') end,
        case when status = 'failed' then 'The carrier rejected the call.' end
      from made p
    ),
    texts_made as (
      insert into call_texts (organization_id, call_id, transcript, summary)
      select ${organizationId}::uuid, p.id,
        ${pickFrom(talk.greetings, 20)} || E'\n' || (
          select string_agg(case turn % 2 when 1 then ${pickLine(talk.callerLines)} else ${pickLine(talk.agentLines)} end, E'\n')
          from generate_series(1, least(4 + (p.n % 11)::int, greatest(1, p.duration / 9))) turn
        ) || E'\nCaller: My name is ' || p.person || E'.\n' || ${pickFrom(talk.farewells, 21)},
        p.person || ' called about ' || p.reason || ', and prefers ' || p.weekday || '. Outcome: ' || lower(p.disposition) || '.'
      from made p where has_text
      returning 1
    )
    select count(*) as texts from texts_made`);
  return row?.texts ?? 0;
}
