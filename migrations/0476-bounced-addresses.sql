-- Addresses from which a mail came back for good: nothing more is sent there until somebody releases them.
create table bounced_addresses (
  tenant_id integer not null references tenants (id) on delete cascade,
  address text not null,
  -- Enhanced status code (RFC 3463) and what the other server said.
  status text not null,
  reason text not null,
  bounced_at timestamptz not null default now(),
  primary key (tenant_id, address)
);
call protect_tenant_table('bounced_addresses');
