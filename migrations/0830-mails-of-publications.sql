-- Mails that tell the readers of a report of its publication, beside those of a series.

alter table mails add column report_id integer;
alter table mails add column snapshot_number integer;
alter table mails add column publisher_name text;
alter table mails add foreign key (tenant_id, report_id) references reports (tenant_id, id) on delete cascade;
alter table mails drop constraint mails_series_check;
alter table mails add constraint mails_subject_check check (case
  when kind in ('INVITATION', 'PASSWORD_RESET') then series_id is null and report_id is null
  else (series_id is null) <> (report_id is null) end);
alter table mails add constraint mails_report_check
  check ((report_id is null) = (snapshot_number is null) and (report_id is null) = (publisher_name is null));
-- Published again before it was sent, it is one mail.
create unique index mails_one_publication on mails (tenant_id, report_id, user_id)
  where report_id is not null and state = 'WAITING';

alter table mail_settings add column tells_readers boolean not null default true;
alter table mail_settings add column attaches_pdf boolean not null default false;

-- Who reads a publication because of it, with the role that lets them: deans of its units, and whoever leads all of its
-- surveys. The same as `readScope` decides for one person; planned publications have readers, too.
create function publication_readers(published_report integer) returns table (user_id integer, role text)
language sql stable as $$
  with recursive publication as (
    select report_publications.tenant_id, report_publications.report_id, report_publications.includes_units_above,
      report_snapshots.survey_ids
    from report_publications join report_snapshots on report_snapshots.tenant_id = report_publications.tenant_id
      and report_snapshots.report_id = report_publications.report_id
      and report_snapshots.number = report_publications.snapshot_number
    where report_publications.tenant_id = current_tenant() and report_publications.report_id = published_report
  ), reach as (
    select report_publication_units.unit_id as id from report_publication_units
    where report_publication_units.tenant_id = current_tenant()
      and report_publication_units.report_id = published_report
    union
    select units.parent_id from reach join units on units.tenant_id = current_tenant() and units.id = reach.id
      join publication on publication.includes_units_above
    where units.parent_id is not null
  ), people as (
    select users.id, held.role from users, unnest(users.role || users.further_roles) as held(role)
    where users.tenant_id = current_tenant() and users.deactivated_at is null
  )
  select people.id, people.role from people, publication
  where people.role in ('DEAN', 'DEAN_OF_STUDIES') and exists (
    select from user_units where user_units.tenant_id = publication.tenant_id and user_units.user_id = people.id
      and user_units.unit_id in (select reach.id from reach))
  union
  select people.id, people.role from people, publication
  where people.role = 'INSTRUCTOR' and cardinality(publication.survey_ids) > 0
    and cardinality(publication.survey_ids) = (
      select count(*) from surveys where surveys.tenant_id = publication.tenant_id
        and surveys.id = any(publication.survey_ids) and surveys.leader_user_id = people.id)
$$;
