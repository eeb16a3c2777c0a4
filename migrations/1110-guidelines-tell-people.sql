-- People whom a guideline names beside roles. A name gives no right to read: who may not read the report is not told.
create table guideline_people (
  tenant_id integer not null,
  guideline_id integer not null,
  user_id integer not null,
  primary key (tenant_id, guideline_id, user_id),
  foreign key (tenant_id, guideline_id) references quality_guidelines (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index guideline_people_of_user on guideline_people (tenant_id, user_id);
call protect_tenant_table('guideline_people');

-- As before, and authors who read what they own.
create or replace function report_readers(published_report integer) returns table (user_id integer, role text)
language sql stable as $$
  select reader.user_id, reader.role from publication_readers(published_report) as reader
  union
  select users.id, held.role
  from reports join users on users.tenant_id = reports.tenant_id and users.deactivated_at is null
    cross join unnest(users.role || users.further_roles) as held(role)
    join users as owner on owner.tenant_id = reports.tenant_id and owner.id = reports.owner_id
  where reports.tenant_id = current_tenant() and reports.id = published_report and (
    held.role = 'ADMINISTRATOR'
    or held.role in ('SUBSECTION_ADMINISTRATOR', 'REPORT_CREATOR') and owner.id = users.id
    or held.role = 'SUBSECTION_ADMINISTRATOR' and owner.role <> 'ADMINISTRATOR' and (
      with recursive reach as (
        select user_units.unit_id as id from user_units
        where user_units.tenant_id = users.tenant_id and user_units.user_id = users.id
        union
        select units.id from units join reach on units.parent_id = reach.id where units.tenant_id = users.tenant_id
      )
      select bool_and(owned.unit_id in (select reach.id from reach)) from user_units as owned
      where owned.tenant_id = owner.tenant_id and owned.user_id = owner.id))
$$;

create or replace function guideline_recipients(published_report integer) returns table (user_id integer) language sql stable as $$
  select distinct reader.user_id
  from report_publications join report_snapshots on report_snapshots.tenant_id = report_publications.tenant_id
      and report_snapshots.report_id = report_publications.report_id
      and report_snapshots.number = report_publications.snapshot_number
    cross join jsonb_to_recordset(report_snapshots.guidelines) as judged(id integer, result text)
    join quality_guidelines on quality_guidelines.tenant_id = report_publications.tenant_id
      and quality_guidelines.id = judged.id and judged.result = 'missed'
    cross join report_readers(published_report) as reader
  where report_publications.tenant_id = current_tenant() and report_publications.report_id = published_report
    and (reader.role = any(quality_guidelines.recipients) or exists (
      select from guideline_people as named where named.tenant_id = quality_guidelines.tenant_id
        and named.guideline_id = quality_guidelines.id and named.user_id = reader.user_id))
$$;

-- Whoever comes back later is named again by somebody, or not.
create function drop_leaver_from_guidelines() returns trigger language plpgsql as $$
begin
  delete from guideline_people where tenant_id = new.tenant_id and user_id = new.id;
  return null;
end
$$;
create trigger leaver_is_dropped_from_guidelines after update of deactivated_at on users
  for each row when (old.deactivated_at is null and new.deactivated_at is not null)
  execute function drop_leaver_from_guidelines();

create or replace function rows_of_person() returns table (table_name text, kind text) language sql immutable as $$
  values
    ('credentials', 'access'),
    ('second_factors', 'access'),
    ('recovery_codes', 'access'),
    ('passkeys', 'access'),
    ('passkey_challenges', 'access'),
    ('api_keys', 'access'),
    ('sign_ins', 'signIns'),
    ('provider_sign_ins', 'signIns'),
    ('external_identities', 'identities'),
    ('scim_users', 'identities'),
    ('rights_from_claims', 'identities'),
    ('user_external_ids', 'identities'),
    ('user_aliases', 'identities'),
    ('leader_decisions', 'identities'),
    ('mails', 'mails'),
    ('guideline_people', 'mails'),
    ('report_visits', 'visits'),
    ('report_openings', 'visits'),
    ('connections', 'connections'),
    ('exports', 'files'),
    ('jobs', 'jobs'),
    ('user_units', 'units');
$$;
