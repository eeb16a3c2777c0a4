-- SCIM 2.0: whom the directory of an identity provider has announced, and what became of it.
create table scim_connections (
  tenant_id integer not null,
  provider_id integer not null,
  -- The claim of a sign-in that equals a person's externalId; 'sub' is the subject.
  match_claim text not null default 'sub',
  last_call_at timestamptz,
  last_failure_at timestamptz,
  last_failure text not null default '',
  primary key (tenant_id, provider_id),
  foreign key (tenant_id, provider_id) references identity_providers (tenant_id, id) on delete cascade
);
call protect_tenant_table('scim_connections');

create table scim_tokens (
  tenant_id integer not null,
  id integer generated always as identity,
  provider_id integer not null,
  token_hash bytea not null check (length(token_hash) = 32),
  created_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, provider_id) references scim_connections (tenant_id, provider_id) on delete cascade
);
create unique index scim_tokens_by_hash on scim_tokens (token_hash);
create index scim_tokens_of_provider on scim_tokens (tenant_id, provider_id);
call protect_tenant_table('scim_tokens');

create table scim_users (
  tenant_id integer not null,
  id uuid not null default gen_random_uuid(),
  provider_id integer not null,
  -- Null as long as the person has no account: without rights, or somebody else has the user name.
  user_id integer,
  user_name text not null,
  external_id text,
  is_active boolean not null,
  -- The attributes that Plenum reads, and no others.
  attributes jsonb not null,
  -- The account was created for this person, so that the directory decides what it may do.
  is_own boolean not null default false,
  -- The directory has ended the account's access, and only then gives it back.
  has_ended boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- Deleted at the directory: its account is found again if the same externalId comes back.
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, provider_id) references scim_connections (tenant_id, provider_id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create unique index scim_users_by_name on scim_users (tenant_id, provider_id, lower(user_name)) where deleted_at is null;
create unique index scim_users_by_external_id on scim_users (tenant_id, provider_id, external_id);
create unique index scim_users_of_account on scim_users (tenant_id, user_id, provider_id) where user_id is not null;
call protect_tenant_table('scim_users');

create table scim_groups (
  tenant_id integer not null,
  id uuid not null default gen_random_uuid(),
  provider_id integer not null,
  display_name text not null,
  external_id text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, provider_id) references scim_connections (tenant_id, provider_id) on delete cascade
);
create unique index scim_groups_by_external_id on scim_groups (tenant_id, provider_id, external_id);
create index scim_groups_by_name on scim_groups (tenant_id, provider_id, lower(display_name));
call protect_tenant_table('scim_groups');

create table scim_members (
  tenant_id integer not null,
  group_id uuid not null,
  person_id uuid not null,
  primary key (tenant_id, group_id, person_id),
  foreign key (tenant_id, group_id) references scim_groups (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references scim_users (tenant_id, id) on delete cascade
);
create index scim_members_of_person on scim_members (tenant_id, person_id);
call protect_tenant_table('scim_members');

-- The look-up before the tenant is known works as the owner, like that of API keys.
do $$ begin
  execute format('create policy look_up on scim_tokens for select to %I using (true)', current_user);
end $$;

create function find_scim_token(wanted_hash bytea) returns table (tenant_id integer, provider_id integer)
  language plpgsql volatile security definer set search_path = public as $$
#variable_conflict use_column
declare
  token scim_tokens;
begin
  select * into token from scim_tokens where token_hash = wanted_hash and expires_at > now();
  if token.tenant_id is null then return; end if;
  -- Until the end of this statement.
  perform set_config('plenum.tenant_id', token.tenant_id::text, true);
  -- To the minute, so that calls do not wait for each other.
  update scim_tokens set last_used_at = now()
    where scim_tokens.tenant_id = token.tenant_id and scim_tokens.id = token.id
      and (last_used_at is null or last_used_at < now() - interval '1 minute');
  update scim_connections set last_call_at = now()
    where scim_connections.tenant_id = token.tenant_id and scim_connections.provider_id = token.provider_id
      and (last_call_at is null or last_call_at < now() - interval '1 minute');
  return query select token.tenant_id, token.provider_id;
end $$;
revoke all on function find_scim_token from public;

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
    ('mails', 'mails'),
    ('report_visits', 'visits'),
    ('report_openings', 'visits'),
    ('connections', 'connections'),
    ('exports', 'files'),
    ('jobs', 'jobs'),
    ('user_units', 'units');
$$;

create or replace function names_of_people() returns table (table_name text, column_name text)
  language sql immutable as $$
  values
    ('import_receipts', 'user_name'),
    ('report_snapshots', 'created_by'),
    ('report_access_tokens', 'created_by'),
    ('external_identities', 'linked_by'),
    ('scim_tokens', 'created_by'),
    ('surveys', 'leader_linked_by'),
    ('further_leaders', 'leader_linked_by'),
    ('user_external_ids', 'added_by'),
    ('user_aliases', 'added_by'),
    ('leader_decisions', 'decided_by'),
    ('mails', 'publisher_name');
$$;
