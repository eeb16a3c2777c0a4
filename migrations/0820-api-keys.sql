-- Keys with which programs act for a person, within some of the permissions of one of the person's roles.
create table api_keys (
  tenant_id integer not null,
  id integer generated always as identity,
  user_id integer not null,
  name text not null,
  -- A key of a role that the person no longer holds is not valid.
  role text not null,
  permissions text[] not null,
  may_change boolean not null,
  key_hash bytea not null check (length(key_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create unique index api_keys_by_hash on api_keys (key_hash);
create index api_keys_of_user on api_keys (tenant_id, user_id);
call protect_tenant_table('api_keys');

-- The look-up before the tenant is known works as the owner, like that of credentials.
do $$ begin
  execute format('create policy look_up on api_keys for select to %I using (true)', current_user);
end $$;

create function find_api_key(wanted_hash bytea)
  returns table (
    tenant_id integer, user_id integer, username text, name text, role text, csrf text, unit_ids integer[],
    key_id integer, permissions text[], may_change boolean
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
    ), key.id, key.permissions, key.may_change
    from users
    where users.tenant_id = key.tenant_id and users.id = key.user_id and users.deactivated_at is null
      and key.role = any(users.role || users.further_roles);
end $$;
revoke all on function find_api_key from public;
