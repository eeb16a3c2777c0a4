-- Reminders of replies and measures that wait: rows of `mails`, each at most once by its key, however many nodes look.
alter table mails add column reminder_report_id integer;
alter table mails add column measure_id integer;
-- Of a reply, the last day of its period; of a measure, the day on which its owner is reminded.
alter table mails add column reminder_day date;
alter table mails add foreign key (tenant_id, reminder_report_id) references reports (tenant_id, id) on delete cascade;
alter table mails add foreign key (tenant_id, measure_id) references report_measures (tenant_id, id) on delete cascade;
create unique index mails_one_reminder
  on mails (tenant_id, reminder_report_id, user_id, reminder_day, measure_id) nulls not distinct
  where reminder_report_id is not null;
create index mails_of_measure on mails (tenant_id, measure_id) where measure_id is not null;

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in ('REPORTS_PUBLISHED', 'REPORTS_DIGEST',
  'GUIDELINES_MISSED', 'REPLY_DUE', 'MEASURES_DUE', 'INVITATION', 'PASSWORD_RESET', 'PASSKEY_ADDED'));
alter table mails drop constraint mails_subject_check;
alter table mails add constraint mails_subject_check check (case
  when kind in ('INVITATION', 'PASSWORD_RESET', 'PASSKEY_ADDED', 'REPLY_DUE', 'MEASURES_DUE')
    then series_id is null and report_id is null
  else (series_id is null) <> (report_id is null) end);
alter table mails add constraint mails_reminder_check check (
  (kind in ('REPLY_DUE', 'MEASURES_DUE')) = (reminder_report_id is not null)
  and (reminder_report_id is null) = (reminder_day is null) and (kind = 'MEASURES_DUE') = (measure_id is not null));

alter table mail_settings add column tells_reminders boolean not null default true;

create index report_publications_in_reply_period on report_publications (tenant_id, units_read_from)
  where units_read_from is not null;
create index report_measures_that_wait on report_measures (tenant_id, due_on) where done_at is null;

-- Tells if the person reads the report as it is published now: as `report_readers`, in stages, and as named editors.
create function reads_published_report(published_report integer, person integer) returns boolean
language sql stable as $$
  select exists (
    select from report_publications as publication
    where publication.tenant_id = current_tenant() and publication.report_id = published_report
      and publication.snapshot_number is not null and publication.published_on <= now() and (
        exists (select from report_readers(published_report) as reader
          where reader.user_id = person and (reader.role not in ('DEAN', 'DEAN_OF_STUDIES')
            or coalesce(publication.units_read_from <= now(), true)))
        or exists (
          select from report_editors join users on users.tenant_id = report_editors.tenant_id
            and users.id = report_editors.user_id and users.deactivated_at is null
            and (users.role || users.further_roles) && array['SUBSECTION_ADMINISTRATOR', 'REPORT_CREATOR']
          where report_editors.tenant_id = current_tenant() and report_editors.report_id = published_report
            and users.id = person and not exists (
              select from report_surveys join surveys on surveys.tenant_id = report_surveys.tenant_id
                and surveys.id = report_surveys.survey_id
              where report_surveys.tenant_id = current_tenant() and report_surveys.report_id = published_report
                and surveys.unit_id not in (
                  with recursive reach as (
                    select user_units.unit_id as id from user_units
                    where user_units.tenant_id = current_tenant() and user_units.user_id = person
                    union
                    select units.id from units join reach on units.parent_id = reach.id
                    where units.tenant_id = current_tenant()
                  ) select reach.id from reach)))))
$$;
