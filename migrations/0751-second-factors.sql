-- One-time passwords (RFC 6238) as the second factor of accounts with a password.
create table second_factors (
  tenant_id integer not null,
  user_id integer not null,
  -- AES-256-GCM, like other secrets that have to be used again (ADR 0325).
  key_id text not null,
  secret bytea not null,
  -- Null until the first code was entered: until then it is not asked for.
  confirmed_at timestamptz,
  -- The time step of the last code: it and those before it work no more.
  last_step bigint not null default 0,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
call protect_tenant_table('second_factors');

-- Each works once, in place of a code.
create table recovery_codes (
  tenant_id integer not null,
  user_id integer not null,
  code_hash bytea not null check (length(code_hash) = 32),
  primary key (tenant_id, user_id, code_hash),
  foreign key (tenant_id, user_id) references second_factors (tenant_id, user_id) on delete cascade
);
call protect_tenant_table('recovery_codes');
