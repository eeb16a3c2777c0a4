-- Who did what: written in the transaction of the change itself, and never changed. The application's role may add and read.
create table audit_entries (
  tenant_id integer not null references tenants on delete cascade,
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  -- Of the call, as the log has it: each leaves one entry at most.
  request_id uuid not null,
  -- Null: a reader by a link, or nobody who is known. The name stays when the person is gone.
  user_id integer,
  user_name text not null,
  role text not null,
  action text not null,
  object_type text not null,
  object_id integer,
  primary key (tenant_id, id),
  unique (tenant_id, request_id)
);
call protect_tenant_table('audit_entries');
revoke update, delete on audit_entries from plenum_app;
create index audit_entries_by_time on audit_entries (tenant_id, at desc, id desc);
create index audit_entries_of_user on audit_entries (tenant_id, user_id, at desc);
create index audit_entries_of_object on audit_entries (tenant_id, object_type, object_id, at desc);

alter table tenants add column keep_audit_months integer not null default 36 check (keep_audit_months between 6 and 240);
grant update (keep_audit_months) on tenants to plenum_app;

-- The only way by which entries go: those of the tenant that are older than it keeps them.
create function forget_old_audit_entries() returns bigint
  language sql volatile security definer set search_path = public as $$
  with gone as (
    delete from audit_entries using tenants
    where tenants.id = current_tenant() and audit_entries.tenant_id = tenants.id
      and audit_entries.at < clock_timestamp() - make_interval(months => keep_audit_months)
    returning 1)
  select count(*) from gone
$$;
revoke all on function forget_old_audit_entries from public;
grant execute on function forget_old_audit_entries to plenum_app;
