-- Filters show a survey once it is closed (design section 6, rule F): while answers come in, what filters showed first would freeze them.
-- `closed_by`: null, it is still open; FILE, it came from a file; END, its end is over; QUIET, no answers came for the tenant's
-- number of days; HAND, an administrator opened its filters. `ends_at`: as its survey server says; null, it does not.
-- `answers_came_at`: when an import last brought answers to it while it was open.
alter table surveys
  add column closed_by text default 'FILE' check (closed_by in ('FILE', 'END', 'QUIET', 'HAND')),
  add column closed_at timestamptz,
  add column ends_at timestamptz,
  add column answers_came_at timestamptz;
create index open_surveys on surveys (tenant_id) where closed_by is null;

alter table tenants add column closing_days integer not null default 14 check (closing_days between 1 and 365);
grant update (closing_days) on tenants to plenum_app;

-- Surveys that are fetched by a schedule are live; one that was filtered stays open to filters.
do $$
declare
  tenant record;
begin
  for tenant in select id from tenants loop
    perform set_config('plenum.tenant_id', tenant.id::text, true);
    update surveys set closed_by = null, answers_came_at = now()
    where id in (select survey_id from connection_schedules)
      and not exists (
        select from filter_ledgers where filter_ledgers.tenant_id = surveys.tenant_id and filter_ledgers.survey_id = surveys.id
      );
  end loop;
  perform set_config('plenum.tenant_id', '', true);
end $$;
