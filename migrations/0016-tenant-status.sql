-- What a tenant has accepted or reported of its installation [3.18]: one row a kind, the latest report counts.

create table tenant_status (
  tenant_id integer not null references tenants on delete cascade,
  kind text not null check (kind in ('eula', 'update', 'rental', 'extras')),
  status text not null,
  user_id integer not null,
  recorded_at timestamptz not null default now(),
  primary key (tenant_id, kind),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
call protect_tenant_table('tenant_status');

-- Signing in to the knowledge base is a credential of its own that opens nothing here.
alter table credentials drop constraint credentials_kind_check;
alter table credentials add constraint credentials_kind_check
  check (kind in ('session', 'access', 'refresh', 'link', 'knowledge-base'));
