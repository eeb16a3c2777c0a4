-- Sign-in by an OpenID Connect provider: what a tenant has set up, whom its subjects are, and what became of their claims.

create table identity_providers (
  tenant_id integer not null references tenants on delete cascade,
  id integer generated always as identity,
  name text not null,
  logo_src text,
  -- Never changed: a subject means something only together with it.
  issuer text not null,
  client_id text not null default '',
  -- The client's secret: which key encrypts it, and nonce, cipher text and tag (AES-256-GCM, ADR 0325).
  secret_key_id text,
  secret bytea,
  scopes text not null default 'openid profile email',
  name_claim text not null default 'name',
  mail_claim text not null default 'email',
  username_claim text not null default 'preferred_username',
  trusts_mails boolean not null default false,
  links_by_mail boolean not null default false,
  trusts_names boolean not null default false,
  governs_linked boolean not null default false,
  fallback_role text,
  fallback_unit_id integer,
  is_active boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, issuer),
  foreign key (tenant_id, fallback_unit_id) references units (tenant_id, id),
  check ((secret is null) = (secret_key_id is null)),
  check ((fallback_role is null) = (fallback_unit_id is null))
);
call protect_tenant_table('identity_providers');

create table identity_provider_rules (
  tenant_id integer not null,
  provider_id integer not null,
  position integer not null,
  claim text not null,
  value text not null,
  role text not null,
  unit_id integer,
  primary key (tenant_id, provider_id, position),
  foreign key (tenant_id, provider_id) references identity_providers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, unit_id) references units (tenant_id, id)
);
create index identity_provider_rules_of_unit on identity_provider_rules (tenant_id, unit_id);
call protect_tenant_table('identity_provider_rules');

create table external_identities (
  tenant_id integer not null,
  id integer generated always as identity,
  provider_id integer not null,
  subject text not null,
  user_id integer not null,
  linked_as text not null check (linked_as in ('CREATED', 'SELF', 'ADMINISTRATOR', 'VERIFIED_MAIL')),
  linked_by text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, provider_id, subject),
  foreign key (tenant_id, provider_id) references identity_providers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index external_identities_of_user on external_identities (tenant_id, user_id);
call protect_tenant_table('external_identities');

-- Why somebody has their roles: one row for each sign-in after which they were others.
create table rights_from_claims (
  tenant_id integer not null,
  id integer generated always as identity,
  user_id integer not null,
  provider_name text not null,
  roles text[] not null,
  unit_names text[] not null,
  -- The rules that matched with what was found; none: the role of whose claims give nothing.
  reasons jsonb not null,
  assigned_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index rights_from_claims_of_user on rights_from_claims (tenant_id, user_id);
call protect_tenant_table('rights_from_claims');

-- People who are at the provider right now, for some minutes.
create table provider_sign_ins (
  tenant_id integer not null,
  state_hash bytea not null check (length(state_hash) = 32),
  browser_hash bytea not null check (length(browser_hash) = 32),
  provider_id integer not null,
  nonce text not null,
  code_verifier text not null,
  return_path text,
  -- Whose account is to be linked; null: whoever comes back signs in.
  user_id integer,
  expires_at timestamptz not null,
  primary key (tenant_id, state_hash),
  foreign key (tenant_id, provider_id) references identity_providers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index provider_sign_ins_by_expiry on provider_sign_ins (tenant_id, expires_at);
call protect_tenant_table('provider_sign_ins');

-- Which session of the provider a session of ours came from: it ends with it.
create table provider_sessions (
  tenant_id integer not null,
  token_hash bytea not null,
  provider_id integer not null,
  subject text not null,
  sid text,
  -- Shown to the provider at sign-out, so that it does not ask whose session is meant.
  id_token_key_id text not null,
  id_token bytea not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, token_hash) references credentials (tenant_id, token_hash) on delete cascade,
  foreign key (tenant_id, provider_id) references identity_providers (tenant_id, id) on delete cascade
);
create index provider_sessions_by_subject on provider_sessions (tenant_id, provider_id, subject);
call protect_tenant_table('provider_sessions');

-- Names that people may have chosen themselves at a provider: they ascribe no surveys until an administrator has confirmed them.
alter table users add column name_is_confirmed boolean not null default true;

-- The look-up before the tenant is known works as the owner, like that of credentials.
do $$ begin
  execute format('create policy look_up on identity_providers for select to %I using (true)', current_user);
end $$;
