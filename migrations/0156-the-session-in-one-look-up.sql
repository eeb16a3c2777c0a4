-- Who asks and what the page needs to know about them, in one look-up instead of two.
create function find_session(wanted_hash bytea, wanted_kind text)
  returns table (
    tenant_id integer, user_id integer, username text, name text, role text, csrf text, unit_ids integer[],
    subdomain text, tenant_name text, ui_config jsonb, language text, context_language text
  )
  language plpgsql volatile security definer set search_path = public as $$
#variable_conflict use_column
declare
  actor record;
begin
  -- It also enters the actor's tenant, until the end of this statement.
  select * into actor from find_actor(wanted_hash, wanted_kind);
  if actor.tenant_id is null then return; end if;
  return query
    select actor.tenant_id, actor.user_id, actor.username, actor.name, actor.role, actor.csrf, actor.unit_ids,
      session.subdomain, session.name, session.ui_config, session.language, session.context_language
    from read_session(actor.tenant_id, actor.user_id) as session;
end $$;
revoke all on function find_session from public;
