create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table organizations (
  organization_id uuid primary key,
  name text not null,
  subscription text not null default 'active' check (subscription in ('active', 'inactive')),
  created_at timestamptz(3) not null default now()
);

-- The last number given out per kind; a row lock makes numbers unique and without gaps.
create table organization_counters (
  organization_id uuid not null references organizations,
  kind text not null,
  last_number integer not null,
  primary key (organization_id, kind)
);

create table users (
  organization_id uuid not null references organizations,
  id text collate "C" not null,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  role text not null default 'member' check (role in ('owner', 'admin', 'member', 'viewer')),
  password_hash text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organization_id, id)
);
create unique index users_email on users (organization_id, lower(email));
create index users_sign_in on users (lower(email));

create table api_keys (
  organization_id uuid not null,
  id text collate "C" not null,
  user_id text collate "C" not null,
  name text not null,
  prefix text not null,
  key_hash bytea not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references users
);
-- The lookup comes before the organization is known.
create unique index api_keys_hash on api_keys (key_hash);

create table sessions (
  token_hash bytea primary key,
  organization_id uuid not null,
  user_id text collate "C" not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  foreign key (organization_id, user_id) references users on delete cascade
);
create index sessions_user on sessions (organization_id, user_id);

-- The account is the running sum of its ledger; both change only together.
create table minutes_accounts (
  organization_id uuid primary key references organizations,
  available integer not null default 0 check (available >= 0)
);

create table minutes_ledger (
  organization_id uuid not null references organizations,
  id text collate "C" not null,
  kind text not null check (kind in ('grant', 'adjust', 'reserve', 'release', 'charge')),
  minutes integer not null,
  call_id text collate "C",
  created_at timestamptz(3) not null default now(),
  primary key (organization_id, id)
);
create index minutes_ledger_call on minutes_ledger (organization_id, call_id) where call_id is not null;

-- Facts of this installation, such as the secret that signs recording links.
create table instance_settings (
  name text primary key,
  value text not null
);

create table idempotency_keys (
  organization_id uuid not null references organizations,
  key text collate "C" not null,
  request_hash bytea not null,
  status integer not null,
  location text,
  body json not null,
  created_at timestamptz(3) not null default now(),
  primary key (organization_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Lost in a crash without harm: a window lasts a minute.
create unlogged table rate_limit_windows (
  key_id text collate "C" primary key,
  window_start timestamptz(3) not null,
  hits integer not null
);

-- ISO 8601 in UTC with milliseconds, as every answer spells times. Stable as to_char is: declared immutable it would not be
-- inlined, and a call of its own costs more than the formatting.
create function iso(moment timestamptz) returns text
  language sql stable parallel safe
  return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
