-- Roles whose people must prove a second factor, and from when on.
create table second_factor_roles (
  tenant_id integer not null references tenants on delete cascade,
  role text not null,
  added_at timestamptz not null,
  -- Until then people are reminded: the tenant's days of grace.
  required_from timestamptz not null,
  primary key (tenant_id, role)
);
call protect_tenant_table('second_factor_roles');

alter table tenants add column second_factor_grace_days integer not null default 14
  check (second_factor_grace_days between 0 and 90);
grant update (second_factor_grace_days) on tenants to plenum_app;

-- One account that signs in with its password alone, so that nobody is locked out by telephones and providers.
alter table users add column is_for_emergencies boolean not null default false;
create unique index one_account_for_emergencies on users (tenant_id) where is_for_emergencies;

-- Whether more than a password or link was shown for it.
alter table credentials add column proved_second_factor boolean not null default false;

-- A provider's word: it says so of a sign-in, or always asks for one. `factor_value` is what it says, beside the usual values.
alter table identity_providers
  add column second_factor text not null default 'STATED' check (second_factor in ('STATED', 'ALWAYS')),
  add column factor_value text not null default '';

drop function find_actor;
create function find_actor(wanted_hash bytea, wanted_kind text)
  returns table (
    tenant_id integer, user_id integer, username text, name text, role text, csrf text, unit_ids integer[],
    needs_second_factor boolean
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
          and demanded.role = any(acting.role || acting.further_roles))
    from (
      select users.*, case when credential.role = any(users.further_roles) then credential.role else users.role end
        as active_role
      from users
      where users.tenant_id = credential.tenant_id and users.id = credential.user_id
        and users.deactivated_at is null
    ) as acting;
end $$;
revoke all on function find_actor from public;

drop function find_signed_in;
create function find_signed_in(wanted_hash bytea, wanted_kind text)
  returns table (
    tenant_id integer, user_id integer, username text, name text, role text, roles text[], csrf text,
    subdomain text, tenant_name text, ui_config text, language text, context_language text, agreement_version integer,
    second_factor_from timestamptz, needs_second_factor boolean, has_second_factor boolean
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
        where held.tenant_id = users.tenant_id and held.user_id = users.id and held.confirmed_at is not null)
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
