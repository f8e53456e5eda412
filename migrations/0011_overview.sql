-- Kept sums behind the overview. Quarters of an hour, because days begin at one in every time zone: the sums of any days of
-- any zone follow from them, and nothing is ever counted again.

create table minutes_used (
  organization_id uuid not null references organizations,
  quarter timestamptz(3) not null,
  minutes integer not null,
  primary key (organization_id, quarter)
) with (fillfactor = 70);

create function quarter_of(moment timestamptz) returns timestamptz
  language sql immutable parallel safe
  return date_bin('15 minutes', moment, '2000-01-01 00:00:00+00');

insert into minutes_used
  select organization_id, quarter_of(created_at), -sum(minutes) from minutes_ledger where call_id is not null group by 1, 2;

create table call_quarter_totals (
  organization_id uuid not null,
  quarter timestamptz(3) not null,
  call_type text collate "C" not null,
  calls integer not null,
  ended integer not null,
  -- By a person, or by the agent who was called; and how long those calls lasted.
  answered integer not null,
  seconds bigint not null,
  primary key (organization_id, quarter, call_type) include (calls, ended, answered, seconds)
) with (fillfactor = 70);

create table call_disposition_totals (
  organization_id uuid not null,
  quarter timestamptz(3) not null,
  -- In lower case, as the filter of the list compares.
  disposition_key text collate "C" not null,
  disposition text not null,
  calls integer not null,
  primary key (organization_id, quarter, disposition_key)
) with (fillfactor = 70);

-- How fast agents answered: turns by hour and by size, each bin 5 % wider than the one before, from 50 ms on.
create table turn_latency_totals (
  organization_id uuid not null,
  hour timestamptz(3) not null,
  bin smallint not null,
  turns integer not null,
  primary key (organization_id, hour, bin) include (turns)
) with (fillfactor = 70);

create function is_answered(call_type text, end_time timestamptz, duration integer) returns boolean
  language sql immutable parallel safe
  return end_time is not null and duration > 0 and call_type not in ('voicemail', 'no-answer');

create function sum_new_calls() returns trigger language plpgsql as $$
begin
  insert into call_quarter_totals as t
    select organization_id, quarter_of(start_time), call_type, count(*), count(end_time),
      count(*) filter (where is_answered(call_type, end_time, duration)),
      coalesce(sum(duration) filter (where is_answered(call_type, end_time, duration)), 0)
    from new_calls group by 1, 2, 3 order by 1, 2, 3
    on conflict (organization_id, quarter, call_type) do update set calls = t.calls + excluded.calls,
      ended = t.ended + excluded.ended, answered = t.answered + excluded.answered, seconds = t.seconds + excluded.seconds;

  insert into call_disposition_totals as t
    select c.organization_id, quarter_of(c.start_time), x.key, min(x.disposition), count(*)
    from new_calls c, lateral (select left(lower(d), 200) as key, min(d collate "C") as disposition
      from unnest(c.dispositions || c.disposition) d where d <> '' group by 1) x
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (organization_id, quarter, disposition_key) do update set calls = t.calls + excluded.calls;
  return null;
end $$;

create function sum_changed_calls() returns trigger language plpgsql as $$
begin
  -- Most changes of a call touch nothing that is summed.
  if not exists (
    select from new_calls n join old_calls o using (organization_id, id)
    where n.start_time <> o.start_time or n.call_type <> o.call_type or n.duration <> o.duration
      or (n.end_time is null) <> (o.end_time is null) or n.disposition <> o.disposition or n.dispositions <> o.dispositions
  ) then
    return null;
  end if;

  insert into call_quarter_totals as t
    select c.organization_id, quarter_of(c.start_time), c.call_type, sum(c.sign), sum(c.ended), sum(c.answered), sum(c.seconds)
    from (
      select organization_id, start_time, call_type, 1 as sign, (end_time is not null)::int as ended,
        is_answered(call_type, end_time, duration)::int as answered, is_answered(call_type, end_time, duration)::int * duration as seconds
      from new_calls
      union all
      select organization_id, start_time, call_type, -1, -(end_time is not null)::int,
        -is_answered(call_type, end_time, duration)::int, -is_answered(call_type, end_time, duration)::int * duration
      from old_calls
    ) c
    group by 1, 2, 3
    having sum(c.sign) <> 0 or sum(c.ended) <> 0 or sum(c.answered) <> 0 or sum(c.seconds) <> 0
    order by 1, 2, 3
    on conflict (organization_id, quarter, call_type) do update set calls = t.calls + excluded.calls,
      ended = t.ended + excluded.ended, answered = t.answered + excluded.answered, seconds = t.seconds + excluded.seconds;

  insert into call_disposition_totals as t
    select c.organization_id, quarter_of(c.start_time), x.key, min(x.disposition), sum(c.sign)
    from (
      select organization_id, start_time, disposition, dispositions, 1 as sign from new_calls
      union all
      select organization_id, start_time, disposition, dispositions, -1 from old_calls
    ) c, lateral (select left(lower(d), 200) as key, min(d collate "C") as disposition
      from unnest(c.dispositions || c.disposition) d where d <> '' group by 1) x
    group by 1, 2, 3 having sum(c.sign) <> 0 order by 1, 2, 3
    on conflict (organization_id, quarter, disposition_key) do update set calls = t.calls + excluded.calls;
  return null;
end $$;

create function sum_new_turns() returns trigger language plpgsql as $$
begin
  insert into turn_latency_totals as t
    select n.organization_id, date_trunc('hour', c.start_time, 'UTC'), latency_bin((n.latencies->>'totalMs')::numeric), count(*)
    from new_turns n join calls c on c.organization_id = n.organization_id and c.id = n.call_id
    where jsonb_typeof(n.latencies->'totalMs') = 'number' group by 1, 2, 3 order by 1, 2, 3
    on conflict (organization_id, hour, bin) do update set turns = t.turns + excluded.turns;
  return null;
end $$;

create function latency_bin(ms numeric) returns smallint
  language sql immutable parallel safe
  return floor(ln(least(greatest(ms, 50), 600000)::float8 / 50) / ln(1.05::float8))::smallint;

insert into call_quarter_totals
  select organization_id, quarter_of(start_time), call_type, count(*), count(end_time),
    count(*) filter (where is_answered(call_type, end_time, duration)),
    coalesce(sum(duration) filter (where is_answered(call_type, end_time, duration)), 0)
  from calls group by 1, 2, 3;
insert into call_disposition_totals
  select c.organization_id, quarter_of(c.start_time), x.key, min(x.disposition), count(*)
  from calls c, lateral (select left(lower(d), 200) as key, min(d collate "C") as disposition
    from unnest(c.dispositions || c.disposition) d where d <> '' group by 1) x
  group by 1, 2, 3;
insert into turn_latency_totals
  select t.organization_id, date_trunc('hour', c.start_time, 'UTC'), latency_bin((t.latencies->>'totalMs')::numeric), count(*)
  from call_turns t join calls c on c.organization_id = t.organization_id and c.id = t.call_id
  where jsonb_typeof(t.latencies->'totalMs') = 'number' group by 1, 2, 3;

create trigger calls_inserted_sums after insert on calls
  referencing new table as new_calls for each statement execute function sum_new_calls();
create trigger calls_updated_sums after update on calls
  referencing old table as old_calls new table as new_calls for each statement execute function sum_changed_calls();
create trigger call_turns_inserted_sums after insert on call_turns
  referencing new table as new_turns for each statement execute function sum_new_turns();
