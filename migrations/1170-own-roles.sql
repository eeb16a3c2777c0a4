-- Roles of a tenant: each is a shipped one with some of its permissions. The shipped one still decides the scope.
create table own_roles (
  tenant_id integer not null references tenants on delete cascade,
  id integer generated always as identity,
  role text not null,
  name jsonb not null,
  permissions text[] not null check (cardinality(permissions) > 0),
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, id, role)
);
call protect_tenant_table('own_roles');

-- People who hold a shipped role by an own one, with its permissions alone.
create table user_own_roles (
  tenant_id integer not null,
  user_id integer not null,
  role text not null,
  own_role_id integer not null,
  primary key (tenant_id, user_id, role),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, own_role_id, role) references own_roles (tenant_id, id, role)
);
create index user_own_roles_of_role on user_own_roles (tenant_id, own_role_id);
call protect_tenant_table('user_own_roles');

create view narrowed_roles with (security_invoker = true) as
  select held.tenant_id, held.user_id as holder_id, held.role, held.own_role_id, own_roles.name, own_roles.permissions
  from user_own_roles as held
  join own_roles on own_roles.tenant_id = held.tenant_id and own_roles.id = held.own_role_id;
grant select on narrowed_roles to plenum_app;

-- However a shipped role is taken, by people, files, claims or directories, the own one goes with it.
create function forget_own_roles() returns trigger language plpgsql as $$
begin
  delete from user_own_roles
    where tenant_id = new.tenant_id and user_id = new.id
      and (new.erased_at is not null or role <> all(new.role || new.further_roles));
  return null;
end $$;
create trigger forget_own_roles after update of role, further_roles, erased_at on users
  for each row execute function forget_own_roles();

drop function find_actor;
create function find_actor(wanted_hash bytea, wanted_kind text)
  returns table (
    tenant_id integer, user_id integer, username text, name text, role text, csrf text, unit_ids integer[],
    needs_second_factor boolean, own_permissions text[]
  )
  language plpgsql volatile security definer set search_path = public as $$
#variable_conflict use_column
declare
  credential credentials;
begin
  select * into credential from credentials
    where token_hash = wanted_hash and kind = wanted_kind and expires_at > now();
  if credential.tenant_id is null then return; end if;
  -- Until the end of this statement.
  perform set_config('plenum.tenant_id', credential.tenant_id::text, true);
  return query
    select acting.tenant_id, acting.id, acting.username, acting.name, acting.active_role, credential.csrf, array(
      with recursive reach as (
        select user_units.unit_id as id from user_units
        where user_units.tenant_id = acting.tenant_id and user_units.user_id = acting.id
        union
        select units.id from units
        join reach on units.tenant_id = credential.tenant_id and units.parent_id = reach.id
      )
      select reach.id from reach where acting.active_role <> 'ADMINISTRATOR'
    ),
      not credential.proved_second_factor and not (acting.is_for_emergencies and acting.role = 'ADMINISTRATOR') and exists (
        select from second_factor_roles as demanded
        where demanded.tenant_id = acting.tenant_id and demanded.required_from <= now()
          and demanded.role = any(acting.role || acting.further_roles)),
      (select own.permissions from narrowed_roles as own
        where own.tenant_id = acting.tenant_id and own.holder_id = acting.id and own.role = acting.active_role)
    from (
      select users.*, case when credential.role = any(users.further_roles) then credential.role else users.role end
        as active_role
      from users
      where users.tenant_id = credential.tenant_id and users.id = credential.user_id
        and users.deactivated_at is null
    ) as acting;
end $$;
revoke all on function find_actor from public;

drop function find_api_key;
create function find_api_key(wanted_hash bytea)
  returns table (
    tenant_id integer, user_id integer, username text, name text, role text, csrf text, unit_ids integer[],
    key_id integer, permissions text[], may_change boolean, own_permissions text[]
  )
  language plpgsql volatile security definer set search_path = public as $$
#variable_conflict use_column
declare
  key api_keys;
begin
  select * into key from api_keys where key_hash = wanted_hash and expires_at > now();
  if key.tenant_id is null then return; end if;
  -- Until the end of this statement.
  perform set_config('plenum.tenant_id', key.tenant_id::text, true);
  -- To the minute, so that a program's calls do not wait for each other.
  update api_keys set last_used_at = now()
    where api_keys.tenant_id = key.tenant_id and api_keys.id = key.id
      and (last_used_at is null or last_used_at < now() - interval '1 minute');
  return query
    select users.tenant_id, users.id, users.username, users.name, key.role, null::text, array(
      with recursive reach as (
        select user_units.unit_id as id from user_units
        where user_units.tenant_id = users.tenant_id and user_units.user_id = users.id
        union
        select units.id from units
        join reach on units.tenant_id = key.tenant_id and units.parent_id = reach.id
      )
      select reach.id from reach where key.role <> 'ADMINISTRATOR'
    ), key.id, key.permissions, key.may_change,
      (select own.permissions from narrowed_roles as own
        where own.tenant_id = users.tenant_id and own.holder_id = users.id and own.role = key.role)
    from users
    where users.tenant_id = key.tenant_id and users.id = key.user_id and users.deactivated_at is null
      and key.role = any(users.role || users.further_roles);
end $$;
revoke all on function find_api_key from public;

drop function find_signed_in;
create function find_signed_in(wanted_hash bytea, wanted_kind text)
  returns table (
    tenant_id integer, user_id integer, username text, name text, role text, roles text[], csrf text,
    subdomain text, tenant_name text, ui_config text, language text, context_language text, agreement_version integer,
    second_factor_from timestamptz, needs_second_factor boolean, has_second_factor boolean, own_permissions text[],
    own_roles text
  )
  language plpgsql volatile security definer set search_path = public as $$
#variable_conflict use_column
declare
  credential record;
begin
  select tenant_id, user_id, csrf, role, proved_second_factor into credential from credentials
    where token_hash = wanted_hash and kind = wanted_kind and expires_at > now();
  if credential.tenant_id is null then return; end if;
  -- Until the end of this statement.
  perform set_config('plenum.tenant_id', credential.tenant_id::text, true);
  return query
    select users.tenant_id, users.id, users.username, users.name,
      case when credential.role = any(users.further_roles) then credential.role else users.role end,
      users.role || users.further_roles, credential.csrf,
      tenants.subdomain, tenants.name, tenants.ui_config::text, users.language, users.context_language,
      (select agreements.version from agreements
        where agreements.tenant_id = users.tenant_id and agreements.ended_at is null and not exists (
          select from agreement_acceptances as accepted
          where accepted.tenant_id = users.tenant_id and accepted.user_id = users.id
            and accepted.version = agreements.version)),
      demanded.required_from, coalesce(demanded.required_from <= now(), false),
      exists (select from second_factors as held
        where held.tenant_id = users.tenant_id and held.user_id = users.id and held.confirmed_at is not null),
      (select own.permissions from narrowed_roles as own
        where own.tenant_id = users.tenant_id and own.holder_id = users.id and own.role =
          case when credential.role = any(users.further_roles) then credential.role else users.role end),
      (select coalesce(jsonb_agg(jsonb_build_object('role', own.role, 'name', own.name) order by own.role), '[]')::text
        from narrowed_roles as own where own.tenant_id = users.tenant_id and own.holder_id = users.id)
    from users join tenants on tenants.id = users.tenant_id
    left join lateral (
      select min(second_factor_roles.required_from) as required_from from second_factor_roles
      where second_factor_roles.tenant_id = users.tenant_id and not credential.proved_second_factor
        and not (users.is_for_emergencies and users.role = 'ADMINISTRATOR') and second_factor_roles.role = any(users.role || users.further_roles)
    ) as demanded on true
    where users.tenant_id = credential.tenant_id and users.id = credential.user_id
      and users.deactivated_at is null;
end $$;
revoke all on function find_signed_in from public;

-- Whoever may not read reports by their own role is told of none.
create or replace function publication_readers(published_report integer) returns table (user_id integer, role text)
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
    where users.tenant_id = current_tenant() and users.deactivated_at is null and not exists (
      select from narrowed_roles as own where own.tenant_id = users.tenant_id and own.holder_id = users.id
        and own.role = held.role and 'reports.read' <> all(own.permissions))
  )
  select people.id, people.role from people, publication
  where people.role in ('DEAN', 'DEAN_OF_STUDIES') and exists (
    select from user_units where user_units.tenant_id = publication.tenant_id and user_units.user_id = people.id
      and user_units.unit_id in (select reach.id from reach))
  union
  select people.id, people.role from people, publication
  where people.role = 'INSTRUCTOR' and cardinality(publication.survey_ids) > 0
    and cardinality(publication.survey_ids) = (
      select count(distinct led.survey_id) from survey_leaders as led
      where led.tenant_id = publication.tenant_id and led.survey_id = any(publication.survey_ids)
        and led.leader_user_id = people.id)
$$;

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
  where reports.tenant_id = current_tenant() and reports.id = published_report and not exists (
      select from narrowed_roles as own where own.tenant_id = users.tenant_id and own.holder_id = users.id
        and own.role = held.role and 'reports.read' <> all(own.permissions)) and (
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

create or replace function reads_published_report(published_report integer, person integer) returns boolean
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
            and exists (
              select from unnest(users.role || users.further_roles) as held(role)
              where held.role in ('SUBSECTION_ADMINISTRATOR', 'REPORT_CREATOR') and not exists (
                select from narrowed_roles as own where own.tenant_id = users.tenant_id and own.holder_id = users.id
                  and own.role = held.role and 'reports.read' <> all(own.permissions)))
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
