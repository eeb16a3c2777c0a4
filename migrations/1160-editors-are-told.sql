-- As before, and people who are named to edit the report while they reach all of its surveys.
create or replace function report_readers(published_report integer) returns table (user_id integer, role text)
language sql stable as $$
  select reader.user_id, reader.role from publication_readers(published_report) as reader
  union
  select users.id, held.role
  from reports join users on users.tenant_id = reports.tenant_id and users.deactivated_at is null
    cross join unnest(users.role || users.further_roles) as held(role)
    join users as owner on owner.tenant_id = reports.tenant_id and owner.id = reports.owner_id
    cross join lateral (
      with recursive reach as (
        select user_units.unit_id as id from user_units
        where user_units.tenant_id = users.tenant_id and user_units.user_id = users.id
        union
        select units.id from units join reach on units.parent_id = reach.id where units.tenant_id = users.tenant_id
      )
      select array(select reach.id from reach) as unit_ids
    ) as reached
  where reports.tenant_id = current_tenant() and reports.id = published_report and (
    held.role = 'ADMINISTRATOR'
    or held.role in ('SUBSECTION_ADMINISTRATOR', 'REPORT_CREATOR') and (
      owner.id = users.id
      or exists (
        select from report_editors
        where report_editors.tenant_id = reports.tenant_id and report_editors.report_id = reports.id
          and report_editors.user_id = users.id)
        and not exists (
          select from report_surveys join surveys on surveys.tenant_id = report_surveys.tenant_id
            and surveys.id = report_surveys.survey_id
          where report_surveys.tenant_id = reports.tenant_id and report_surveys.report_id = reports.id
            and surveys.unit_id <> all(reached.unit_ids)))
    or held.role = 'SUBSECTION_ADMINISTRATOR' and owner.role <> 'ADMINISTRATOR' and (
      select bool_and(owned.unit_id = any(reached.unit_ids)) from user_units as owned
      where owned.tenant_id = owner.tenant_id and owned.user_id = owner.id))
$$;
