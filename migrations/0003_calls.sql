create function lower_all(texts text[]) returns text[]
  language sql immutable parallel safe
  return array(select lower(t) from unnest(texts) t);

create function digits(phone text) returns text
  language sql immutable parallel safe
  return regexp_replace(phone, '\D', '', 'g');

create table calls (
  organization_id uuid not null references organizations,
  id text collate "C" not null,
  number integer not null,
  call_type text collate "C" not null
    check (call_type in ('inbound', 'outbound', 'web', 'voicemail', 'no-answer', 'softphone')),
  status text collate "C" not null
    check (status in ('queued', 'ringing', 'in-progress', 'completed', 'no-answer', 'busy', 'failed', 'canceled')),
  agent_id text collate "C",
  agent_name text not null default '',
  agent_name_raw text not null default '',
  softphone boolean not null default false,
  caller_user_name text,
  caller_user_email text,
  incoming_phone text not null default '',
  outgoing_phone text not null default '',
  -- Digits of the party outside the organization: what contacts are matched on.
  external_phone text collate "C" not null default '',
  start_time timestamptz(3) not null,
  end_time timestamptz(3),
  duration integer not null default 0 check (duration >= 0),
  disposition text not null default '',
  dispositions text[] not null default '{}',
  disposition_keys text[] not null generated always as (lower_all(dispositions || disposition)) stored,
  variables jsonb not null default '{}',
  data jsonb not null default '{}',
  recording_key text,
  has_transcript boolean not null default false,
  has_summary boolean not null default false,
  audited boolean not null default false,
  audited_by text, audited_by_email text, audited_by_name text, audited_at timestamptz(3),
  favorite boolean not null default false,
  favorite_by text, favorite_by_email text, favorite_by_name text, favorite_at timestamptz(3),
  call_score double precision,
  call_score_notes text,
  scored_by text, scored_by_email text, scored_by_name text, scored_at timestamptz(3),
  comments text,
  batch_id text collate "C",
  transferred_to text,
  error text,
  voicemail_message text not null default '',
  -- Who works on a call that has not ended renews this; the reconciler ends a call whose lease ran out.
  lease_expires_at timestamptz(3),
  -- One needle, several fields: a line break keeps a needle from matching across two of them.
  search_text text not null generated always as (
    lower(agent_name) || E'\n' || lower(disposition) || E'\nc-' || number::text || E'\n' || lower(outgoing_phone) || E'\n' || lower(incoming_phone)
  ) stored,
  search_digits text not null generated always as (digits(outgoing_phone) || E'\n' || digits(incoming_phone)) stored,
  primary key (organization_id, id),
  foreign key (organization_id, agent_id) references agents
);

create unique index calls_number on calls (organization_id, number desc) include (id);
-- One index per sort order, with the id that breaks ties; each serves both directions.
create index calls_start_time on calls (organization_id, start_time desc, id desc)
  include (call_type, agent_id, duration, audited, favorite, batch_id);
create index calls_type_start_time on calls (organization_id, call_type, start_time desc, id desc);
create index calls_agent_start_time on calls (organization_id, agent_id, start_time desc, id desc) include (call_type, favorite);
create index calls_favorite_start_time on calls (organization_id, start_time desc, id desc) where favorite;
create index calls_end_time on calls (organization_id, end_time desc, id desc);
create index calls_duration on calls (organization_id, duration desc, id desc);
create index calls_agent_name on calls (organization_id, agent_name collate "C" desc, id desc);
create index calls_disposition on calls (organization_id, disposition collate "C" desc, id desc);
create index calls_status on calls (organization_id, status desc, id desc);
create index calls_type on calls (organization_id, call_type desc, id desc);
create index calls_score_desc on calls (organization_id, call_score desc nulls last, id desc);
create index calls_score_asc on calls (organization_id, call_score, id);
create index calls_external_phone on calls (organization_id, external_phone);
create index calls_batch on calls (organization_id, batch_id, start_time desc, id desc) where batch_id is not null;
create index calls_disposition_keys on calls using gin (organization_id, disposition_keys);
create index calls_search on calls using gin (organization_id, search_text gin_trgm_ops, search_digits gin_trgm_ops);
create index calls_open on calls (lease_expires_at) where end_time is null;

-- Apart from calls, so that a page of the list never drags transcripts through memory.
create table call_texts (
  organization_id uuid not null,
  call_id text collate "C" not null,
  transcript text,
  summary text,
  -- Stored in lower case: LIKE on it is several times faster than ILIKE on the original.
  transcript_search text generated always as (lower(transcript)) stored,
  summary_search text generated always as (lower(summary)) stored,
  primary key (organization_id, call_id),
  foreign key (organization_id, call_id) references calls on delete cascade
);
create index call_texts_transcript on call_texts using gin (organization_id, transcript_search gin_trgm_ops);
create index call_texts_summary on call_texts using gin (organization_id, summary_search gin_trgm_ops);

create table call_turns (
  organization_id uuid not null,
  call_id text collate "C" not null,
  seq integer not null,
  role text not null check (role in ('agent', 'caller')),
  text text not null,
  started_ms integer not null,
  ended_ms integer not null,
  interrupted boolean not null default false,
  latencies jsonb not null default '{}',
  primary key (organization_id, call_id, seq),
  foreign key (organization_id, call_id) references calls on delete cascade
);

-- Calls per day and type, for the organization (agent_id '') and for each agent: totals never scan calls.
create table call_daily_totals (
  organization_id uuid not null,
  agent_id text collate "C" not null,
  day date not null,
  call_type text collate "C" not null,
  calls integer not null,
  favorites integer not null,
  primary key (organization_id, agent_id, day, call_type) include (calls, favorites)
) with (fillfactor = 70);

create function count_calls() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into call_daily_totals as t
      select c.organization_id, a.agent_id, (c.start_time at time zone 'UTC')::date, c.call_type, count(*), count(*) filter (where c.favorite)
      from new_calls c cross join lateral (select '' union all select c.agent_id where c.agent_id is not null) a (agent_id)
      group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (organization_id, agent_id, day, call_type)
      do update set calls = t.calls + excluded.calls, favorites = t.favorites + excluded.favorites;
  else
    insert into call_daily_totals as t
      select d.organization_id, a.agent_id, d.day, d.call_type, sum(d.calls), sum(d.favorites)
      from (
        select n.organization_id, n.agent_id, (n.start_time at time zone 'UTC')::date as day, n.call_type, 1 as calls, n.favorite::integer as favorites
        from new_calls n
        union all
        select o.organization_id, o.agent_id, (o.start_time at time zone 'UTC')::date, o.call_type, -1, -o.favorite::integer
        from old_calls o
      ) d cross join lateral (select '' union all select d.agent_id where d.agent_id is not null) a (agent_id)
      group by 1, 2, 3, 4
      having sum(d.calls) <> 0 or sum(d.favorites) <> 0
      order by 1, 2, 3, 4
      on conflict (organization_id, agent_id, day, call_type)
      do update set calls = t.calls + excluded.calls, favorites = t.favorites + excluded.favorites;
  end if;
  return null;
end $$;

create trigger calls_inserted after insert on calls
  referencing new table as new_calls for each statement execute function count_calls();
create trigger calls_updated after update on calls
  referencing old table as old_calls new table as new_calls for each statement execute function count_calls();
