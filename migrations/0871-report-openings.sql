-- Who opened what is published of a report: one row an hour, reader and way.
alter table tenants add column openings_shown_as text not null default 'ROLES'
  check (openings_shown_as in ('NOTHING', 'ROLES', 'NAMES'));
alter table tenants add column keep_openings_months integer not null default 12
  check (keep_openings_months between 1 and 36);
grant update (openings_shown_as, keep_openings_months) on tenants to plenum_app;

create table report_openings (
  tenant_id integer not null,
  id bigint generated always as identity,
  report_id integer not null,
  opened_in timestamptz not null check (opened_in = date_trunc('hour', opened_in, 'UTC')),
  way text not null check (way in ('PAGE', 'FILE', 'MAIL')),
  role text not null,
  user_id integer,
  access_token_id integer,
  primary key (tenant_id, id),
  foreign key (tenant_id, report_id) references reports (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, access_token_id) references report_access_tokens (tenant_id, id)
    on delete set null (access_token_id),
  unique nulls not distinct (tenant_id, report_id, opened_in, way, user_id, access_token_id)
);
create index report_openings_by_time on report_openings (tenant_id, opened_in);
create index report_openings_of_user on report_openings (tenant_id, user_id);
call protect_tenant_table('report_openings');
