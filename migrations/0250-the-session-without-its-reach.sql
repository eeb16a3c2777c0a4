-- Who is signed in, for the page: every column that its answer is made of, in two index look-ups. Unlike find_actor it does
-- not walk the units, which that answer says nothing of. What it reads of the tenant it reads inside it.
create function find_signed_in(wanted_hash bytea, wanted_kind text)
  returns table (
    tenant_id integer, user_id integer, username text, name text, role text, csrf text,
    subdomain text, tenant_name text, ui_config text, language text, context_language text
  )
  language plpgsql volatile security definer set search_path = public as $$
#variable_conflict use_column
declare
  credential record;
begin
  select tenant_id, user_id, csrf into credential from credentials
    where token_hash = wanted_hash and kind = wanted_kind and expires_at > now();
  if credential.tenant_id is null then return; end if;
  -- Until the end of this statement.
  perform set_config('plenum.tenant_id', credential.tenant_id::text, true);
  return query
    select users.tenant_id, users.id, users.username, users.name, users.role, credential.csrf,
      tenants.subdomain, tenants.name, tenants.ui_config::text, users.language, users.context_language
    from users join tenants on tenants.id = users.tenant_id
    where users.tenant_id = credential.tenant_id and users.id = credential.user_id;
end $$;
revoke all on function find_signed_in from public;

drop function find_session;
drop function read_session;
