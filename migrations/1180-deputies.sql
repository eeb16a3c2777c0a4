-- Somebody acts with a role of another person, at one unit or all of that person's, from one calendar day to another.
create table deputies (
  tenant_id integer not null,
  id integer generated always as identity,
  -- Whose role it is. Deputies of lecturers would read what is said about a person alone.
  user_id integer not null,
  deputy_id integer not null check (deputy_id <> user_id),
  role text not null check (role <> 'INSTRUCTOR'),
  unit_id integer check (role <> 'ADMINISTRATOR' or unit_id is null),
  starts_on date not null,
  ends_on date not null check (ends_on between starts_on and starts_on + 366),
  -- The same days by the tenant's clock when the deputy was named; an early end moves the last.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, deputy_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, unit_id) references units (tenant_id, id) on delete cascade
);
create index deputies_of_user on deputies (tenant_id, user_id, ends_at);
create index deputies_of_deputy on deputies (tenant_id, deputy_id, ends_at);
create index deputies_of_unit on deputies (tenant_id, unit_id) where unit_id is not null;
call protect_tenant_table('deputies');

-- Deputyships that run now and whose person still holds the role there.
create function running_deputyships(person integer)
returns table (id integer, role text, unit_id integer, root_ids integer[], user_id integer, name text, ends_on date)
language sql stable as $$
  select deputies.id, deputies.role, deputies.unit_id, held.unit_ids, represented.id, represented.name, deputies.ends_on
  from deputies
  join users as represented on represented.tenant_id = deputies.tenant_id and represented.id = deputies.user_id
    and represented.deactivated_at is null
    and deputies.role = any(represented.role || represented.further_roles)
  cross join lateral (
    select array(select user_units.unit_id from user_units
      where user_units.tenant_id = deputies.tenant_id and user_units.user_id = deputies.user_id
        and (deputies.unit_id is null or user_units.unit_id = deputies.unit_id)) as unit_ids
  ) as held
  where deputies.tenant_id = current_tenant() and deputies.deputy_id = person
    and deputies.starts_at <= now() and deputies.ends_at > now()
    and (deputies.role = 'ADMINISTRATOR' or cardinality(held.unit_ids) > 0)
$$;

-- The deputyship that the sign-in acts in, as `role` is the role of one's own.
alter table credentials add column deputyship_id integer;
alter table credentials add foreign key (tenant_id, deputyship_id) references deputies (tenant_id, id) on delete cascade;
create index credentials_of_deputyship on credentials (tenant_id, deputyship_id) where deputyship_id is not null;

-- As before; under a deputyship with the role and units of that. One that is over lets nothing through.
drop function find_actor;
create function find_actor(wanted_hash bytea, wanted_kind text)
  returns table (
    tenant_id integer, user_id integer, username text, name text, role text, csrf text, unit_ids integer[],
    needs_second_factor boolean, own_permissions text[], deputyship_id integer, acts_for_id integer, acts_for_name text, is_deputyship_over boolean
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
    select acting.tenant_id, acting.id, acting.username, acting.name, coalesce(deputyship.role, acting.active_role),
      credential.csrf, array(
      with recursive roots as (
        select user_units.unit_id as id from user_units
        where user_units.tenant_id = acting.tenant_id and user_units.user_id = acting.id and deputyship.id is null
        union all
        select unnest(deputyship.root_ids)
      ), reach as (
        select roots.id from roots
        union
        select units.id from units
        join reach on units.tenant_id = credential.tenant_id and units.parent_id = reach.id
      )
      select reach.id from reach where coalesce(deputyship.role, acting.active_role) <> 'ADMINISTRATOR'
    ),
      not credential.proved_second_factor and not (acting.is_for_emergencies and acting.role = 'ADMINISTRATOR') and exists (
        select from second_factor_roles as demanded
        where demanded.tenant_id = acting.tenant_id and demanded.required_from <= now()
          and demanded.role = any(acting.role || acting.further_roles || deputyship.role)),
      (select own.permissions from narrowed_roles as own
        where own.tenant_id = acting.tenant_id and own.holder_id = coalesce(deputyship.user_id, acting.id)
          and own.role = coalesce(deputyship.role, acting.active_role)),
      deputyship.id, deputyship.user_id, deputyship.name,
      credential.deputyship_id is not null and deputyship.id is null
    from (
      select users.*, case when credential.role = any(users.further_roles) then credential.role else users.role end
        as active_role
      from users
      where users.tenant_id = credential.tenant_id and users.id = credential.user_id
        and users.deactivated_at is null
    ) as acting
    left join lateral (
      select running.* from running_deputyships(acting.id) as running where running.id = credential.deputyship_id
    ) as deputyship on credential.deputyship_id is not null;
end $$;
revoke all on function find_actor from public;

drop function find_signed_in;
create function find_signed_in(wanted_hash bytea, wanted_kind text)
  returns table (
    tenant_id integer, user_id integer, username text, name text, role text, roles text[], csrf text,
    subdomain text, tenant_name text, ui_config text, language text, context_language text, agreement_version integer,
    second_factor_from timestamptz, needs_second_factor boolean, has_second_factor boolean, own_permissions text[],
    own_roles text, deputyship_id integer, acts_for_id integer, acts_for_name text, is_deputyship_over boolean, deputyships text
  )
  language plpgsql volatile security definer set search_path = public as $$
#variable_conflict use_column
declare
  credential record;
begin
  select tenant_id, user_id, csrf, role, proved_second_factor, deputyship_id into credential from credentials
    where token_hash = wanted_hash and kind = wanted_kind and expires_at > now();
  if credential.tenant_id is null then return; end if;
  -- Until the end of this statement.
  perform set_config('plenum.tenant_id', credential.tenant_id::text, true);
  return query
    select users.tenant_id, users.id, users.username, users.name,
      coalesce(deputyship.role, case when credential.role = any(users.further_roles) then credential.role else users.role end),
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
        where own.tenant_id = users.tenant_id and own.holder_id = coalesce(deputyship.user_id, users.id)
          and own.role = coalesce(deputyship.role,
            case when credential.role = any(users.further_roles) then credential.role else users.role end)),
      (select coalesce(jsonb_agg(jsonb_build_object('role', own.role, 'name', own.name) order by own.role), '[]')::text
        from narrowed_roles as own where own.tenant_id = users.tenant_id and own.holder_id = users.id),
      deputyship.id, deputyship.user_id, deputyship.name,
      credential.deputyship_id is not null and deputyship.id is null,
      (select coalesce(json_agg(json_build_object('id', running.id, 'role', running.role, 'name', running.name,
          'unitName', units.name, 'endsOn', running.ends_on) order by running.ends_on, running.id), '[]')::text
        from running_deputyships(users.id) as running
        left join units on units.tenant_id = users.tenant_id and units.id = running.unit_id)
    from users join tenants on tenants.id = users.tenant_id
    left join lateral (
      select running.* from running_deputyships(users.id) as running where running.id = credential.deputyship_id
    ) as deputyship on credential.deputyship_id is not null
    left join lateral (
      select min(second_factor_roles.required_from) as required_from from second_factor_roles
      where second_factor_roles.tenant_id = users.tenant_id and not credential.proved_second_factor
        and not (users.is_for_emergencies and users.role = 'ADMINISTRATOR') and second_factor_roles.role = any(users.role || users.further_roles || deputyship.role)
    ) as demanded on true
    where users.tenant_id = credential.tenant_id and users.id = credential.user_id
      and users.deactivated_at is null;
end $$;
revoke all on function find_signed_in from public;

-- Both names: who did it, and in whose place.
alter table audit_entries add column acts_for_id integer;
alter table audit_entries add column acts_for_name text;
create index audit_entries_acts_for on audit_entries (tenant_id, acts_for_id) where acts_for_id is not null;

alter table report_openings add column acts_for_id integer;
alter table report_openings add foreign key (tenant_id, acts_for_id) references users (tenant_id, id)
  on delete set null (acts_for_id);
do $$
declare once_an_hour text;
begin
  select conname into once_an_hour from pg_constraint
    where conrelid = 'report_openings'::regclass and contype = 'u';
  execute format('alter table report_openings drop constraint %I', once_an_hour);
end $$;
alter table report_openings add constraint report_openings_once_an_hour
  unique nulls not distinct (tenant_id, report_id, opened_in, way, user_id, access_token_id, acts_for_id);
create index report_openings_acts_for on report_openings (tenant_id, acts_for_id) where acts_for_id is not null;

-- Both are told when a deputy is named and when it begins.
alter table mails add column deputyship_id integer;
alter table mails add foreign key (tenant_id, deputyship_id) references deputies (tenant_id, id) on delete cascade;
create index mails_of_deputyship on mails (tenant_id, deputyship_id) where deputyship_id is not null;
alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in ('REPORTS_PUBLISHED', 'REPORTS_DIGEST',
  'GUIDELINES_MISSED', 'REPLY_DUE', 'MEASURES_DUE', 'INVITATION', 'PASSWORD_RESET', 'PASSKEY_ADDED', 'DEPUTY_NAMED',
  'DEPUTY_BEGINS'));
alter table mails drop constraint mails_subject_check;
alter table mails add constraint mails_subject_check check (case
  when kind in ('INVITATION', 'PASSWORD_RESET', 'PASSKEY_ADDED', 'REPLY_DUE', 'MEASURES_DUE', 'DEPUTY_NAMED', 'DEPUTY_BEGINS')
    then series_id is null and report_id is null
  else (series_id is null) <> (report_id is null) end);
alter table mails add constraint mails_deputyship_check check (
  (kind in ('DEPUTY_NAMED', 'DEPUTY_BEGINS')) = (deputyship_id is not null));

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
    ('report_editors', 'access'),
    ('deputies', 'access'),
    ('mails', 'mails'),
    ('guideline_people', 'mails'),
    ('report_visits', 'visits'),
    ('report_openings', 'visits'),
    ('connections', 'connections'),
    ('exports', 'files'),
    ('jobs', 'jobs'),
    ('user_units', 'units');
$$;

-- As before, and in deputyships and in what deputies did.
create or replace function erase_person(person integer) returns table (kind text, rows integer, is_gone boolean)
  language plpgsql volatile security definer set search_path = public as $$
declare
  own_name text;
  pseudonym constant text := '#' || person;
  is_shared boolean;
  place record;
  affected integer;
begin
  select users.name into own_name from users
    where tenant_id = current_tenant() and id = person and deactivated_at is not null for update;
  if not found then return; end if;
  is_gone := true;
  for place in select * from rows_of_person()
  loop
    execute format('delete from %I where tenant_id = current_tenant() and user_id = $1', place.table_name)
      using person;
    get diagnostics affected = row_count;
    kind := place.kind; rows := affected; return next;
  end loop;

  -- Those in which the person stands in for somebody; the list has those of the person's own roles.
  delete from deputies where tenant_id = current_tenant() and deputy_id = person;
  get diagnostics rows = row_count;
  kind := 'access'; return next;

  is_gone := false;
  kind := 'acts';
  update audit_entries set user_name = case when user_id = person then pseudonym else user_name end,
      api_key_name = case when user_id = person then null else api_key_name end,
      acts_for_name = case when acts_for_id = person then pseudonym else acts_for_name end
    where tenant_id = current_tenant() and (user_id = person or acts_for_id = person);
  get diagnostics rows = row_count; return next;
  kind := 'replies';
  update report_replies set author_name = pseudonym where tenant_id = current_tenant() and author_id = person;
  get diagnostics rows = row_count; return next;
  kind := 'measures';
  update report_measures set owner_name = case when owner_id = person then pseudonym else owner_name end,
      creator_name = case when creator_id = person then pseudonym else creator_name end
    where tenant_id = current_tenant() and person in (owner_id, creator_id);
  get diagnostics rows = row_count; return next;
  kind := 'names';
  update codebooks set author_name = pseudonym where tenant_id = current_tenant() and author_id = person;
  get diagnostics rows = row_count; return next;
  -- These hold the name alone: it may be that of a namesake with an account, and is left then.
  select exists (select from users where tenant_id = current_tenant() and id <> person and name = own_name) into is_shared;
  if not is_shared then
    for place in select * from names_of_people()
    loop
      execute format('update %I set %I = $1 where tenant_id = current_tenant() and %2$I = $2', place.table_name, place.column_name)
        using pseudonym, own_name;
      get diagnostics rows = row_count; return next;
    end loop;
  end if;

  kind := 'reports';
  select count(*) into rows from reports where tenant_id = current_tenant() and owner_id = person; return next;
  -- Named by the files that were imported; a correction of the survey changes that.
  kind := 'surveys';
  select count(distinct survey_id) into rows from survey_leaders
    where tenant_id = current_tenant() and leader_user_id = person; return next;
  -- Linked, the name would say whose number it is.
  update surveys set leader_user_id = null, leader_basis = null, leader_linked_by = '', leader_linked_at = null
    where tenant_id = current_tenant() and leader_user_id = person;
  delete from further_leaders where tenant_id = current_tenant() and leader_user_id = person
    and btrim(leader_name) = '' and leader_external_ids = '{}';
  update further_leaders set leader_user_id = null, leader_basis = null, leader_linked_by = '', leader_linked_at = null
    where tenant_id = current_tenant() and leader_user_id = person;

  update users set name = pseudonym, username = 'erased-' || person, password_hash = null, further_roles = '{}',
      name_is_confirmed = false, language = null, context_language = null,
      erased_at = now(), version = version + 1
    where tenant_id = current_tenant() and id = person;
end
$$;
