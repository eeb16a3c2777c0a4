-- A person may hold several roles: `role` is the first of them, in the order of specification [6.04], and what a sign-in begins
-- with; a session says which one it acts in. Whoever is deactivated keeps reports and cannot sign in.
alter table users
  add column further_roles text[] not null default '{}',
  add column version integer not null default 1,
  add column deactivated_at timestamptz;

-- Null: the first role. One that the person no longer holds counts for nothing.
alter table credentials add column role text;

drop function find_actor;
create function find_actor(wanted_hash bytea, wanted_kind text)
  returns table (
    tenant_id integer, user_id integer, username text, name text, role text, csrf text, unit_ids integer[]
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
    )
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
    subdomain text, tenant_name text, ui_config text, language text, context_language text
  )
  language plpgsql volatile security definer set search_path = public as $$
#variable_conflict use_column
declare
  credential record;
begin
  select tenant_id, user_id, csrf, role into credential from credentials
    where token_hash = wanted_hash and kind = wanted_kind and expires_at > now();
  if credential.tenant_id is null then return; end if;
  -- Until the end of this statement.
  perform set_config('plenum.tenant_id', credential.tenant_id::text, true);
  return query
    select users.tenant_id, users.id, users.username, users.name,
      case when credential.role = any(users.further_roles) then credential.role else users.role end,
      users.role || users.further_roles, credential.csrf,
      tenants.subdomain, tenants.name, tenants.ui_config::text, users.language, users.context_language
    from users join tenants on tenants.id = users.tenant_id
    where users.tenant_id = credential.tenant_id and users.id = credential.user_id
      and users.deactivated_at is null;
end $$;
revoke all on function find_signed_in from public;
