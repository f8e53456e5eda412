create table departments (
  organization_id uuid not null references organizations,
  id integer not null,
  name text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organization_id, id)
);

create table groups (
  organization_id uuid not null references organizations,
  id integer not null,
  name text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organization_id, id)
);

create table companies (
  organization_id uuid not null references organizations,
  id integer not null,
  name text not null,
  industry text not null default '',
  website text not null default '',
  phone text not null default '',
  ext text not null default '',
  email text not null default '',
  address text not null default '',
  city text not null default '',
  state text not null default '',
  zip text not null default '',
  country text not null default '',
  type text not null default 'prospect',
  notes text,
  owner_id text collate "C",
  primary_contact_id integer,
  review_rating text not null default '',
  review_count text not null default '',
  logo_url text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  constraint companies_owner foreign key (organization_id, owner_id) references users
);

create table contacts (
  organization_id uuid not null references organizations,
  id integer not null,
  first_name text not null default '',
  last_name text not null default '',
  email text not null default '',
  phone text not null default '',
  -- Digits of the number in international format: what calls are matched on.
  phone_key text collate "C" not null default '',
  job_title text not null default '',
  notes text,
  company_id integer,
  owner_id text collate "C",
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  constraint contacts_company foreign key (organization_id, company_id) references companies on delete set null (company_id),
  constraint contacts_owner foreign key (organization_id, owner_id) references users
);
create index contacts_phone on contacts (organization_id, phone_key, id) where phone_key <> '';
create index contacts_company_id on contacts (organization_id, company_id) where company_id is not null;
create index contacts_name on contacts using gin (organization_id, lower(first_name || ' ' || last_name) gin_trgm_ops);
-- Lists search one text per record; the line ends keep a needle from matching across two fields.
create index contacts_search on contacts using gin (organization_id,
  lower(first_name || ' ' || last_name || E'\n' || email || E'\n' || phone || E'\n' || phone_key) gin_trgm_ops);

create index companies_search on companies using gin (organization_id,
  lower(name || E'\n' || email || E'\n' || phone || E'\n' || website) gin_trgm_ops);
-- Indexes on references also serve deletes, which set them to null.
create index companies_primary_contact_id on companies (organization_id, primary_contact_id) where primary_contact_id is not null;

alter table companies add constraint companies_primary_contact
  foreign key (organization_id, primary_contact_id) references contacts on delete set null (primary_contact_id);

create table deals (
  organization_id uuid not null references organizations,
  id integer not null,
  name text not null,
  stage text not null default 'new',
  amount numeric(14, 2) not null default 0,
  currency text not null default 'USD',
  expected_close_date date,
  notes text,
  company_id integer,
  contact_id integer,
  owner_id text collate "C",
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  constraint deals_company foreign key (organization_id, company_id) references companies on delete set null (company_id),
  constraint deals_contact foreign key (organization_id, contact_id) references contacts on delete set null (contact_id),
  constraint deals_owner foreign key (organization_id, owner_id) references users
);
create index deals_search on deals using gin (organization_id, lower(name) gin_trgm_ops);
create index deals_company_id on deals (organization_id, company_id) where company_id is not null;
create index deals_contact_id on deals (organization_id, contact_id) where contact_id is not null;

create table activities (
  organization_id uuid not null references organizations,
  id integer not null,
  activity_number text not null,
  subject text not null default '',
  description text not null default '',
  status text not null default 'Open',
  priority text not null default 'Medium',
  type text not null default 'Task',
  source text not null default 'API',
  due_by timestamptz(3),
  requester_id text collate "C",
  assigned_to_id text collate "C",
  department_id integer,
  group_id integer,
  -- JSON as text, because the interface answers with it as a string.
  tags text not null default '[]',
  custom_fields text not null default '{}',
  contact_id integer,
  company_id integer,
  deal_id integer,
  engagement_id text,
  closed_at timestamptz(3),
  resolved_at timestamptz(3),
  first_response_at timestamptz(3),
  last_due_reminder_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  constraint activities_requester foreign key (organization_id, requester_id) references users,
  constraint activities_assigned_to foreign key (organization_id, assigned_to_id) references users,
  constraint activities_department foreign key (organization_id, department_id) references departments on delete set null (department_id),
  constraint activities_group foreign key (organization_id, group_id) references groups on delete set null (group_id),
  constraint activities_contact foreign key (organization_id, contact_id) references contacts on delete set null (contact_id),
  constraint activities_company foreign key (organization_id, company_id) references companies on delete set null (company_id),
  constraint activities_deal foreign key (organization_id, deal_id) references deals on delete set null (deal_id)
);
-- A status may be of any length, an index entry may not.
create index activities_status on activities (organization_id, left(status, 100));
create index activities_search on activities using gin (organization_id, lower(activity_number || E'\n' || subject) gin_trgm_ops);
create index activities_assigned_to_id on activities (organization_id, assigned_to_id, id) where assigned_to_id is not null;
create index activities_contact_id on activities (organization_id, contact_id) where contact_id is not null;
create index activities_company_id on activities (organization_id, company_id) where company_id is not null;
create index activities_deal_id on activities (organization_id, deal_id) where deal_id is not null;
create index activities_department_id on activities (organization_id, department_id) where department_id is not null;
create index activities_group_id on activities (organization_id, group_id) where group_id is not null;
