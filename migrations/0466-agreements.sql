-- The end-user agreement of a tenant [3.18]. A version is never changed, so that what somebody accepted stays to be read.

create table agreements (
  tenant_id integer not null references tenants on delete cascade,
  version integer not null check (version >= 1),
  -- {de, en}: at least one of them is not empty.
  text jsonb not null,
  published_at timestamptz not null default now(),
  user_id integer not null,
  -- Replaced by a newer one, or withdrawn; null: people are asked for it.
  ended_at timestamptz,
  primary key (tenant_id, version),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create unique index one_agreement_in_force on agreements (tenant_id) where ended_at is null;
call protect_tenant_table('agreements');

create table agreement_acceptances (
  tenant_id integer not null,
  user_id integer not null,
  version integer not null,
  accepted_at timestamptz not null default now(),
  primary key (tenant_id, user_id, version),
  foreign key (tenant_id, version) references agreements (tenant_id, version) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
call protect_tenant_table('agreement_acceptances');

-- The page learns with the session which version it has to ask for.
drop function find_signed_in;
create function find_signed_in(wanted_hash bytea, wanted_kind text)
  returns table (
    tenant_id integer, user_id integer, username text, name text, role text, roles text[], csrf text,
    subdomain text, tenant_name text, ui_config text, language text, context_language text, agreement_version integer
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
      tenants.subdomain, tenants.name, tenants.ui_config::text, users.language, users.context_language,
      (select agreements.version from agreements
        where agreements.tenant_id = users.tenant_id and agreements.ended_at is null and not exists (
          select from agreement_acceptances as accepted
          where accepted.tenant_id = users.tenant_id and accepted.user_id = users.id
            and accepted.version = agreements.version))
    from users join tenants on tenants.id = users.tenant_id
    where users.tenant_id = credential.tenant_id and users.id = credential.user_id
      and users.deactivated_at is null;
end $$;
revoke all on function find_signed_in from public;
