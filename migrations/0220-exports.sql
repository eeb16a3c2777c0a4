-- Files that take their time: made as jobs, fetched within a day, the same file for the same inputs.

create table export_files (
  tenant_id integer not null references tenants on delete cascade,
  -- SHA-256 of all that its bytes follow from.
  hash bytea not null check (octet_length(hash) = 32),
  content bytea not null,
  primary key (tenant_id, hash)
);
call protect_tenant_table('export_files');
-- What is packed already is not packed again.
alter table export_files alter column content set storage external;

create table exports (
  tenant_id integer not null references tenants on delete cascade,
  id integer generated always as identity,
  user_id integer not null,
  -- Reports, format, language and time zone.
  wanted jsonb not null,
  name text,
  -- Null as long as it is not made.
  file_hash bytea,
  -- The code of the problem that ended it.
  failure text,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, file_hash) references export_files (tenant_id, hash)
);
call protect_tenant_table('exports');
create index exports_by_file on exports (tenant_id, file_hash);
