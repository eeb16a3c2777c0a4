-- Who signed in when, by what and from where, for themselves and their administrators; kept for 90 days. A session is known by the family
-- of its credentials.
create table sign_ins (
  tenant_id integer not null,
  id integer generated always as identity,
  user_id integer not null,
  family uuid not null,
  method text not null check (method in ('PASSWORD', 'LINK', 'PROVIDER', 'TOKEN')),
  provider_name text,
  -- In a few words, such as "Firefox, Windows".
  browser text not null,
  -- The network of the address, never the address itself.
  network text not null,
  at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index sign_ins_of_user on sign_ins (tenant_id, user_id, at desc);
create index sign_ins_by_time on sign_ins (tenant_id, at);
call protect_tenant_table('sign_ins');
