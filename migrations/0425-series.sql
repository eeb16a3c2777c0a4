-- A report for everyone who is owed one: made of a template for each survey, leader, unit or period of a choice of surveys.
create table series (
  tenant_id integer not null references tenants on delete cascade,
  id integer generated always as identity,
  -- Its reports are this person's, and made of surveys within their reach.
  owner_id integer not null,
  name text not null,
  -- Null: it was deleted, and the series can be run no more.
  template_id integer,
  -- SeriesSettings beside name and template.
  settings jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  -- Of its last run; the row of the job itself is kept for a day.
  run_number integer not null default 0,
  run_state text check (run_state in ('RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  run_started_at timestamptz,
  run_ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references users (tenant_id, id),
  foreign key (tenant_id, template_id) references reports (tenant_id, id) on delete set null (template_id)
);
create index series_of_template on series (tenant_id, template_id);
call protect_tenant_table('series');

-- Who has got a report. The key is what makes that happen once, whatever process ends in the middle.
create table series_reports (
  tenant_id integer not null,
  series_id integer not null,
  -- Of whom or what the report is: `survey:7`, `leader:ada lovelace`, `unit:3`, `period:2`.
  subject text not null,
  -- Null: somebody deleted it; the next run makes another.
  report_id integer,
  -- SHA-256 of all that it is made of, and of how the series left it: what people change themselves stays theirs.
  input_hash bytea not null check (length(input_hash) = 32),
  layout_hash bytea not null check (length(layout_hash) = 32),
  -- The run that made it, or made it anew last.
  run_number integer not null,
  made_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, series_id, subject),
  foreign key (tenant_id, series_id) references series (tenant_id, id) on delete cascade,
  foreign key (tenant_id, report_id) references reports (tenant_id, id) on delete set null (report_id)
);
create unique index series_reports_of_report on series_reports (tenant_id, report_id);
call protect_tenant_table('series_reports');
