-- Who asks, in one look-up instead of six: every request begins with it. Like find_credential it comes before the tenant
-- is known; what it reads of the tenant it reads inside it, for row-level security binds the owner as well. The
-- application's role may call neither.

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
    select users.tenant_id, users.id, users.username, users.name, users.role, credential.csrf, array(
      with recursive reach as (
        select user_units.unit_id as id from user_units
        where user_units.tenant_id = users.tenant_id and user_units.user_id = users.id
        union
        select units.id from units
        join reach on units.tenant_id = credential.tenant_id and units.parent_id = reach.id
      )
      select reach.id from reach where users.role <> 'ADMINISTRATOR'
    )
    from users where users.tenant_id = credential.tenant_id and users.id = credential.user_id;
end $$;
revoke all on function find_actor from public;

-- What the page needs to know about who is signed in, beside the actor.
create function read_session(wanted_tenant integer, wanted_user integer)
  returns table (subdomain text, name text, ui_config jsonb, language text, context_language text)
  language plpgsql volatile security definer set search_path = public as $$
#variable_conflict use_column
begin
  perform set_config('plenum.tenant_id', wanted_tenant::text, true);
  return query
    select tenants.subdomain, tenants.name, tenants.ui_config, users.language, users.context_language
    from tenants join users on users.tenant_id = tenants.id
    where tenants.id = wanted_tenant and users.id = wanted_user;
end $$;
revoke all on function read_session from public;

create index units_by_parent on units (tenant_id, parent_id);
