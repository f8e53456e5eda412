-- A user who left: what they made stays and names them, but nothing of theirs opens anything any more.
alter table users add column deactivated_at timestamptz(3);

alter table sessions
  add column id text collate "C" not null default gen_random_uuid()::text,
  add column last_used_at timestamptz(3) not null default now(),
  add column user_agent text not null default '',
  -- However much it is used, a session ends then.
  add column ends_at timestamptz(3) not null default now() + interval '90 days';

-- Failed sign-ins, by a hash of the account or of the network address. Whoever is blocked is refused without a look at the password.
create table sign_in_failures (
  subject_hash bytea primary key,
  failures integer not null,
  last_failure_at timestamptz(3) not null,
  blocked_until timestamptz(3) not null
);

create table invitations (
  organization_id uuid not null references organizations,
  id text collate "C" not null,
  email text not null,
  role text not null check (role in ('owner', 'admin', 'member', 'viewer')),
  token_hash bytea not null,
  invited_by text collate "C" not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  primary key (organization_id, id),
  foreign key (organization_id, invited_by) references users
);
-- The lookup comes before the organization is known.
create unique index invitations_token on invitations (token_hash);
create unique index invitations_email on invitations (organization_id, lower(email));
