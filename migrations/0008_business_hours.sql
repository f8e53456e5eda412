-- When an organization's agents take calls, by weekday; null means always.
alter table organizations add column business_hours jsonb;

-- Where browsers reach a voice process that listens by itself.
alter table voice_processes add column public_url text;

-- Simulated people who are about to dial in. The id is that of the call they make; whoever takes one removes it.
create table simulated_callers (
  organization_id uuid not null references organizations,
  id text collate "C" not null,
  from_number text not null,
  to_number text not null,
  person text not null,
  variables jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  primary key (organization_id, id)
);
create index simulated_callers_waiting on simulated_callers (created_at);
