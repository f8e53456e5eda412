-- Models of others that an organization brings its own keys for. They come before those of the environment, oldest first.
create table providers (
  organization_id uuid not null references organizations,
  name text collate "C" not null,
  kind text collate "C" not null check (kind in ('openai', 'deepgram', 'elevenlabs', 'cartesia')),
  -- Null for the provider's own address.
  base_url text,
  -- Null where no key is needed.
  api_key_encrypted text,
  models jsonb not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organization_id, name)
);
