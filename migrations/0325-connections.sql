-- Survey servers that surveys are fetched from, and imports whose files are on their way from there.

create table connections (
  tenant_id integer not null references tenants on delete cascade,
  id integer generated always as identity,
  user_id integer not null,
  name text not null,
  address text not null,
  user_name text not null,
  -- The password: which key encrypts it, and nonce, cipher text and tag (AES-256-GCM, ADR 0325).
  secret_key_id text not null,
  secret bytea not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
call protect_tenant_table('connections');

alter table imports drop constraint imports_state_check;
alter table imports add constraint imports_state_check check (
  state in ('UPLOADED', 'FETCHING', 'INSPECTING', 'READY', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')
);
