-- Who wants to be told of what happens to calls.
create table webhook_endpoints (
  organization_id uuid not null references organizations,
  id text collate "C" not null,
  url text not null,
  description text not null default '',
  events text[] not null,
  enabled boolean not null default true,
  -- Why it is switched off although nobody did it; empty otherwise.
  disabled_reason text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organization_id, id)
);

-- What signs: one secret for each endpoint, and one (owner_id '') for the after-call addresses of all agents. After a rotation
-- the previous one signs along for a while, so that receivers can change over.
create table webhook_secrets (
  organization_id uuid not null references organizations,
  owner_id text collate "C" not null,
  secret_encrypted text not null,
  previous_encrypted text,
  previous_expires_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (organization_id, owner_id)
);

-- After-call addresses that answered 410. Agents keep them; nothing is sent there until somebody removes the row.
create table webhook_gone_addresses (
  organization_id uuid not null references organizations,
  id text collate "C" not null,
  url text not null,
  -- Addresses can be too long for an index.
  url_hash text collate "C" not null generated always as (md5(url)) stored,
  gone_at timestamptz(3) not null default now(),
  primary key (organization_id, id)
);
create unique index webhook_gone_addresses_url on webhook_gone_addresses (organization_id, url_hash);

-- The outbox: written with the change that it tells of.
create table webhook_deliveries (
  organization_id uuid not null,
  id text collate "C" not null,
  call_id text collate "C" not null,
  event text collate "C" not null
    check (event in ('call.started', 'call.ended', 'call.analyzed', 'recording.ready')),
  -- Null for an agent's after-call address.
  endpoint_id text collate "C",
  url text not null,
  status text collate "C" not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  error text not null default '',
  attempts integer not null default 0,
  -- How many pauses of the schedule are used up; a replay begins it anew.
  retries integer not null default 0,
  next_attempt_at timestamptz(3) default now(),
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  primary key (organization_id, id),
  foreign key (organization_id, call_id) references calls on delete cascade,
  foreign key (organization_id, endpoint_id) references webhook_endpoints on delete cascade
);
-- Each kind of event happens once to a call, and each listener is told once.
create unique index webhook_deliveries_once on webhook_deliveries (organization_id, call_id, event, coalesce(endpoint_id, ''));
create index webhook_deliveries_created on webhook_deliveries (organization_id, created_at desc, id desc);
create index webhook_deliveries_status on webhook_deliveries (organization_id, status, created_at desc, id desc);
create index webhook_deliveries_endpoint on webhook_deliveries (organization_id, endpoint_id, created_at desc, id desc);
create index webhook_deliveries_age on webhook_deliveries (created_at);

create table webhook_attempts (
  organization_id uuid not null,
  delivery_id text collate "C" not null,
  number integer not null,
  started_at timestamptz(3) not null,
  duration_ms integer not null,
  -- Null when there was no answer.
  response_status integer,
  response_excerpt text not null default '',
  error text not null default '',
  primary key (organization_id, delivery_id, number),
  foreign key (organization_id, delivery_id) references webhook_deliveries on delete cascade
);
