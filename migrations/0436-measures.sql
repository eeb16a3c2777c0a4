-- What is to follow from a published report: by whom, until when, and whether it is done.
create table report_measures (
  tenant_id integer not null,
  id integer generated always as identity,
  report_id integer not null,
  text text not null,
  owner_id integer,
  -- As they were: people go, and what was agreed stays.
  owner_name text not null,
  due_on date not null,
  done_at timestamptz,
  creator_id integer,
  creator_name text not null,
  created_at timestamptz not null default now(),
  -- What the report was of when it was agreed, by which the next one finds it: the forms, the one leader and the one unit of all its
  -- surveys (null: there are several), and the latest period.
  form_ids integer[] not null,
  leader_id integer,
  unit_id integer,
  period_name text not null,
  period_starts_on date,
  primary key (tenant_id, id),
  foreign key (tenant_id, report_id) references reports (tenant_id, id) on delete cascade,
  foreign key (tenant_id, owner_id) references users (tenant_id, id) on delete set null (owner_id),
  foreign key (tenant_id, creator_id) references users (tenant_id, id) on delete set null (creator_id),
  foreign key (tenant_id, unit_id) references units (tenant_id, id) on delete set null (unit_id)
);
create index report_measures_of_report on report_measures (tenant_id, report_id);
create index report_measures_of_owner on report_measures (tenant_id, owner_id);
create index report_measures_of_creator on report_measures (tenant_id, creator_id);
create index report_measures_by_leader on report_measures (tenant_id, leader_id, period_starts_on);
create index report_measures_by_unit on report_measures (tenant_id, unit_id, period_starts_on);
call protect_tenant_table('report_measures');
-- The report of the next period shows them, too.
call stamp_tenants('report_measures');

-- Whether it does depends on whether theirs is published.
create function stamp_tenant_with_measures() returns trigger language plpgsql as $$
begin
  if exists (select from report_measures where tenant_id = old.tenant_id and report_id = old.report_id) then
    call renew_tenant_stamp(old.tenant_id);
  end if;
  return null;
end $$;
create trigger page_stamp_of_measures after update or delete on report_publications
  for each row execute function stamp_tenant_with_measures();
