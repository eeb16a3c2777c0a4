-- Links to a published report for people without an account. Taking the publication back takes them with it.
create table report_access_tokens (
  tenant_id integer not null,
  id integer not null generated always as identity,
  report_id integer not null,
  name text not null,
  -- Of the page that the link shows.
  language text not null,
  -- SHA-256; the token itself is shown once and kept nowhere.
  token_hash bytea not null check (length(token_hash) = 32),
  password_hash text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  access_count bigint not null default 0,
  last_access_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, report_id) references report_publications (tenant_id, report_id) on delete cascade
);
create unique index report_access_tokens_hash on report_access_tokens (token_hash);
create index report_access_tokens_of_report on report_access_tokens (tenant_id, report_id);
call protect_tenant_table('report_access_tokens');

-- What somebody got for the link's password: a secret of its own, for some hours.
create table report_access_grants (
  tenant_id integer not null,
  grant_hash bytea not null check (length(grant_hash) = 32),
  access_token_id integer not null,
  expires_at timestamptz not null,
  primary key (tenant_id, grant_hash),
  foreign key (tenant_id, access_token_id) references report_access_tokens (tenant_id, id) on delete cascade
);
create unique index report_access_grants_hash on report_access_grants (grant_hash);
create index report_access_grants_of_token on report_access_grants (tenant_id, access_token_id);
create index report_access_grants_by_expiry on report_access_grants (tenant_id, expires_at);
call protect_tenant_table('report_access_grants');

-- When a link was used, to the minute: no address, no browser, nothing else of who it was.
create table report_accesses (
  tenant_id integer not null,
  access_token_id integer not null,
  accessed_at timestamptz not null,
  count integer not null,
  primary key (tenant_id, access_token_id, accessed_at),
  foreign key (tenant_id, access_token_id) references report_access_tokens (tenant_id, id) on delete cascade
);
call protect_tenant_table('report_accesses');

-- The look-up before the tenant is known works as the owner, like that of credentials.
do $$ begin
  execute format('create policy look_up on report_access_tokens for select to %I using (true)', current_user);
  execute format('create policy look_up on report_access_grants for select to %I using (true)', current_user);
end $$;

-- Who reads by a link, of a token or of what its password was exchanged for. What is unknown, expired, revoked or not published (any
-- more) is no row, by the same steps.
create function find_link_reader(wanted_hash bytea, by_grant boolean)
  returns table (
    tenant_id integer, token_id integer, report_id integer, language text, password_hash text
  )
  language plpgsql volatile security definer set search_path = public as $$
#variable_conflict use_column
declare
  key record;
begin
  if by_grant then
    select tenant_id, access_token_id as id into key from report_access_grants
      where grant_hash = wanted_hash and expires_at > now();
  else
    select tenant_id, id into key from report_access_tokens where token_hash = wanted_hash;
  end if;
  -- Until the end of this statement; row-level security binds the owner as well.
  perform set_config('plenum.tenant_id', coalesce(key.tenant_id, 0)::text, true);
  return query
    select tokens.tenant_id, tokens.id, tokens.report_id, tokens.language, tokens.password_hash
    from report_access_tokens as tokens
    join report_publications as publications
      on publications.tenant_id = tokens.tenant_id and publications.report_id = tokens.report_id
    where tokens.tenant_id = key.tenant_id and tokens.id = key.id and tokens.expires_at > now()
      and publications.published_on <= now() and publications.snapshot_number is not null;
end $$;
revoke all on function find_link_reader from public;
