-- Who is told of published reports that miss a guideline, and what each publication came to.
alter table quality_guidelines add column recipients text[] not null default '{}'
  check (recipients <@ array['ADMINISTRATOR', 'SUBSECTION_ADMINISTRATOR', 'DEAN', 'DEAN_OF_STUDIES', 'INSTRUCTOR']);

-- Id and result of each guideline that the report shows a question of. Snapshots from before have none.
alter table report_snapshots add column guidelines jsonb;

alter table mail_settings add column tells_guidelines boolean not null default true;

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in (
  'REPORTS_PUBLISHED', 'REPORTS_DIGEST', 'GUIDELINES_MISSED', 'INVITATION', 'PASSWORD_RESET', 'PASSKEY_ADDED'));

-- Who reads a report, by the role that lets them: as `publication_readers`, and as `editScope` for administrators.
create function report_readers(published_report integer) returns table (user_id integer, role text)
language sql stable as $$
  select reader.user_id, reader.role from publication_readers(published_report) as reader
  union
  select users.id, held.role
  from reports join users on users.tenant_id = reports.tenant_id and users.deactivated_at is null
    cross join unnest(users.role || users.further_roles) as held(role)
    join users as owner on owner.tenant_id = reports.tenant_id and owner.id = reports.owner_id
  where reports.tenant_id = current_tenant() and reports.id = published_report and (
    held.role = 'ADMINISTRATOR'
    or held.role = 'SUBSECTION_ADMINISTRATOR' and (
      owner.id = users.id
      or owner.role <> 'ADMINISTRATOR' and (
        with recursive reach as (
          select user_units.unit_id as id from user_units
          where user_units.tenant_id = users.tenant_id and user_units.user_id = users.id
          union
          select units.id from units join reach on units.parent_id = reach.id where units.tenant_id = users.tenant_id
        )
        select bool_and(owned.unit_id in (select reach.id from reach)) from user_units as owned
        where owned.tenant_id = owner.tenant_id and owned.user_id = owner.id)))
$$;

-- Whom a missed guideline names among the readers of the publication.
create function guideline_recipients(published_report integer) returns table (user_id integer) language sql stable as $$
  select distinct reader.user_id
  from report_publications join report_snapshots on report_snapshots.tenant_id = report_publications.tenant_id
      and report_snapshots.report_id = report_publications.report_id
      and report_snapshots.number = report_publications.snapshot_number
    cross join jsonb_to_recordset(report_snapshots.guidelines) as judged(id integer, result text)
    join quality_guidelines on quality_guidelines.tenant_id = report_publications.tenant_id
      and quality_guidelines.id = judged.id and judged.result = 'missed'
    cross join report_readers(published_report) as reader
  where report_publications.tenant_id = current_tenant() and report_publications.report_id = published_report
    and reader.role = any(quality_guidelines.recipients)
$$;
