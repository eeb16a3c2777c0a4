-- Tenants, who may sign in, and the organisational units they belong to.
-- Every tenant-owned table has tenant_id first in its key and row-level security on it; the application works as
-- plenum_app, which owns nothing and bypasses nothing.

-- Whoever migrates must be able to become plenum_app: as its creator, or because it was granted to them before.
do $$ begin
  if not exists (select from pg_roles where rolname = 'plenum_app') then
    create role plenum_app nologin;
    execute format('grant plenum_app to %I', current_user);
  elsif not pg_has_role(current_user, 'plenum_app', 'member') then
    execute format('grant plenum_app to %I', current_user);
  end if;
end $$;

create function current_tenant() returns integer language sql stable parallel safe
  return nullif(current_setting('plenum.tenant_id', true), '')::integer;

-- Called once per tenant-owned table, right after its creation.
create procedure protect_tenant_table(table_name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format(
    'create policy tenant_only on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
    table_name
  );
  execute format('grant select, insert, update, delete on %I to plenum_app', table_name);
end $$;

create table tenants (
  id integer primary key generated always as identity,
  subdomain text not null unique check (subdomain ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  name text not null,
  ui_config jsonb not null default '{}',
  created_at timestamptz not null default now()
);
grant select on tenants to plenum_app;
grant update (ui_config, name) on tenants to plenum_app;

create table units (
  tenant_id integer not null references tenants on delete cascade,
  id integer generated always as identity,
  parent_id integer,
  name text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references units (tenant_id, id),
  unique nulls not distinct (tenant_id, parent_id, name)
);
call protect_tenant_table('units');

create table users (
  tenant_id integer not null references tenants on delete cascade,
  id integer generated always as identity,
  username text not null,
  name text not null,
  role text not null,
  password_hash text,
  language text,
  context_language text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, username)
);
call protect_tenant_table('users');

create table user_units (
  tenant_id integer not null,
  user_id integer not null,
  unit_id integer not null,
  primary key (tenant_id, user_id, unit_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, unit_id) references units (tenant_id, id) on delete cascade
);
call protect_tenant_table('user_units');

-- Sign-ins: cookie sessions, bearer tokens and one-time links, kept as SHA-256 of the secret.
create table credentials (
  tenant_id integer not null,
  token_hash bytea not null,
  kind text not null check (kind in ('session', 'access', 'refresh', 'link')),
  user_id integer not null,
  csrf text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create unique index credentials_token_hash on credentials (token_hash);
call protect_tenant_table('credentials');

-- The one look-up that comes before the tenant is known.
create function find_credential(wanted_hash bytea)
  returns table (tenant_id integer, user_id integer, kind text, csrf text, expires_at timestamptz)
  language sql stable security definer set search_path = public
  begin atomic
    select c.tenant_id, c.user_id, c.kind, c.csrf, c.expires_at from credentials c where c.token_hash = wanted_hash;
  end;
