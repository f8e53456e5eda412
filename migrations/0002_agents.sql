create table tools (
  organization_id uuid not null references organizations,
  id text collate "C" not null,
  name text not null,
  description text not null default '',
  kind text not null,
  configuration jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organization_id, id)
);

-- settings and outbound hold the validated settings of the two directions; what is filtered, joined or sorted by is a column.
-- An imported agent may have no outbound settings; it cannot place calls until it gets some.
create table agents (
  organization_id uuid not null references organizations,
  id text collate "C" not null,
  user_id text collate "C" not null,
  name text not null,
  is_active boolean not null default true,
  is_after_hours_fallback boolean not null default false,
  default_outbound_phone_number_id text collate "C",
  route_outbound_via text not null default '',
  settings jsonb not null,
  outbound_id text collate "C",
  outbound jsonb,
  history_id integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references users,
  check ((outbound is null) = (outbound_id is null))
);
create index agents_by_name on agents (organization_id, lower(name) collate "C", id) where deleted_at is null;

create table agent_versions (
  organization_id uuid not null,
  agent_id text collate "C" not null,
  version integer not null,
  user_id text collate "C" not null,
  record jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (organization_id, agent_id, version),
  foreign key (organization_id, agent_id) references agents
);

create table phone_numbers (
  organization_id uuid not null references organizations,
  id text collate "C" not null,
  user_id text collate "C" not null,
  phone_number text not null,
  friendly_name text not null default '',
  provider_id text not null default '',
  provider text not null check (provider in ('simulator', 'sip', 'pbx', 'livekit')),
  capabilities text not null default '{"voice":true,"sms":false}',
  agent_id text collate "C",
  fallback_number text,
  is_active boolean not null default true,
  sip_user_name text,
  sip_password_encrypted text,
  sip_termination_uri text,
  rtc_trunk_configured boolean not null default false,
  trunk_name text not null default '',
  rtc_trunk_id text not null default '',
  rtc_outbound_trunk_id text,
  rtc_outbound_configured boolean,
  billing_subscription_id text,
  routing_mode text not null default 'agent',
  routing_desk_phone_id text,
  voicemail_enabled boolean not null default false,
  voicemail_pin text,
  hunt_group_id text,
  queue_id text,
  queue_priority integer,
  rtc_cluster text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references users,
  foreign key (organization_id, agent_id) references agents
);
create unique index phone_numbers_number on phone_numbers (organization_id, phone_number);
create index phone_numbers_agent on phone_numbers (organization_id, agent_id, created_at, id);

alter table agents add constraint agents_default_outbound_phone_number
  foreign key (organization_id, default_outbound_phone_number_id) references phone_numbers
  on delete set null (default_outbound_phone_number_id);
