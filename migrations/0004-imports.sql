-- Uploads on their way to becoming surveys, and the codebooks that say what a spreadsheet's columns mean.

create table imports (
  tenant_id integer not null,
  id integer generated always as identity,
  user_id integer not null,
  state text not null check (state in ('UPLOADED', 'INSPECTING', 'READY', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  -- What was found (plan, mapping, first rows, problems) and, in the end, what was created.
  preview jsonb,
  mapping jsonb,
  result jsonb,
  progress_done bigint not null default 0,
  progress_total bigint not null default 0,
  cancel_requested boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
call protect_tenant_table('imports');

-- Uploaded files in chunks: any node can go on with any import.
create table import_chunks (
  tenant_id integer not null,
  import_id integer not null,
  file integer not null,
  chunk integer not null,
  file_name text not null,
  bytes bytea not null,
  primary key (tenant_id, import_id, file, chunk),
  foreign key (tenant_id, import_id) references imports (tenant_id, id) on delete cascade
);
alter table import_chunks alter column bytes set storage external;
call protect_tenant_table('import_chunks');

create table codebooks (
  tenant_id integer not null references tenants on delete cascade,
  id integer generated always as identity,
  name text not null,
  mapping jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
call protect_tenant_table('codebooks');
