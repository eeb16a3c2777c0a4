-- The decisions that an import was made with stay with its receipt, so that the same survey can be fetched again by them.
alter table import_receipts add column decisions jsonb;

create table connection_schedules (
  tenant_id integer not null references tenants on delete cascade,
  id integer generated always as identity,
  connection_id integer not null,
  -- As the server numbers it, and what it is here.
  remote_survey text not null,
  survey_id integer not null,
  -- In whose name it is fetched.
  user_id integer not null,
  every text not null check (every in ('HOURLY', 'DAILY', 'WEEKLY')),
  next_run_at timestamptz not null,
  last_run_at timestamptz,
  -- Of the last run; it may be forgotten. Without one: why there is none.
  import_id integer,
  outcome text check (outcome in ('UNCHANGED', 'FORBIDDEN')),
  primary key (tenant_id, id),
  unique (tenant_id, connection_id, remote_survey),
  foreign key (tenant_id, connection_id) references connections (tenant_id, id) on delete cascade,
  foreign key (tenant_id, survey_id) references surveys (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index connection_schedules_due on connection_schedules (tenant_id, next_run_at);
call protect_tenant_table('connection_schedules');
