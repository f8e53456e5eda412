-- Who can hold conversations now. A process that stopped showing itself is dead, and so are its leases.
create table voice_processes (
  id text collate "C" primary key,
  host text not null,
  places integer not null,
  active integer not null default 0,
  started_at timestamptz(3) not null default now(),
  seen_at timestamptz(3) not null default now()
);

alter table calls
  add column answered_at timestamptz(3),
  add column end_reason text not null default '',
  add column voice_process_id text collate "C",
  -- What the brain was sure of when the call ended; the analysis completes it.
  add column collected jsonb not null default '{}',
  add column analyzed_at timestamptz(3);
-- The line of calls that wait for a free place.
create index calls_queued on calls (start_time) where status = 'queued' and call_type = 'outbound';

-- What somebody asked of a running call: hang up, transfer, say this. The process that has the call carries it out.
create table call_commands (
  organization_id uuid not null,
  id text collate "C" not null,
  call_id text collate "C" not null,
  kind text not null check (kind in ('hang-up', 'transfer', 'say')),
  payload jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  done_at timestamptz(3),
  -- Empty once carried out, else what went wrong.
  error text,
  primary key (organization_id, id),
  foreign key (organization_id, call_id) references calls on delete cascade
);
create index call_commands_open on call_commands (organization_id, call_id) where done_at is null;
