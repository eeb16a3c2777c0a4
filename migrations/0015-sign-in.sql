-- What signing in needs beside the credentials: counting attempts, and revoking a token with all that came from it.

-- Attempts per address and per user name, on every node together. Keys are hashes: no list of names or addresses.
-- It comes before any tenant is known, so plenum_app has nothing to do with it.
create table sign_in_attempts (
  key_hash bytea primary key,
  attempts integer not null,
  counted_from timestamptz not null
);
create index sign_in_attempts_by_age on sign_in_attempts (counted_from);

-- Tokens of one sign-in: revoking one ends the others.
alter table credentials add column family uuid not null default gen_random_uuid();
create index credentials_of_user on credentials (tenant_id, user_id);
create index credentials_by_expiry on credentials (tenant_id, expires_at);

-- The look-up before the tenant is known works as the owner, whom forced row-level security holds back as well
-- when it is no superuser. The application's role is no member of the owner, so this opens nothing to it.
do $$ begin
  execute format('create policy look_up on credentials for select to %I using (true)', current_user);
end $$;

-- A tenant sees itself alone; finding one by its subdomain comes before that and is the owner's.
alter table tenants enable row level security;
create policy own_tenant on tenants to plenum_app using (id = current_tenant()) with check (id = current_tenant());
