-- A tenant that moves to another cell is in two databases for a while, of which one alone serves it.
alter table tenants
  add column move_state text check (move_state in ('ARRIVING', 'ABANDONED', 'DEPARTED')),
  -- The number of the cell that the tenant came from or went to.
  add column other_cell smallint,
  add column moved_at timestamptz,
  add check (move_state is null or other_cell is not null and moved_at is not null);
create index tenants_between_cells on tenants (id) where move_state is not null;

-- The lock ends with the transaction; whoever moves the tenant waits for it exclusively. It comes first, in a statement
-- of its own, so that the next one sees how a move ended.
create function require_settled_tenant(wanted_tenant integer) returns boolean language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock_shared(7305219, wanted_tenant) then
    raise exception 'the tenant % is being moved', wanted_tenant using errcode = 'PLM01';
  end if;
  if exists (select from tenants where id = wanted_tenant and move_state is not null) then
    raise exception 'the tenant % is being moved', wanted_tenant using errcode = 'PLM01';
  end if;
  return true;
end $$;

create or replace function tenants_with_due_work(dead_after interval) returns setof integer
  language plpgsql set search_path to 'public' as $$
declare tenant integer;
begin
  for tenant in select id from tenants where move_state is null order by id loop
    perform set_config('plenum.tenant_id', tenant::text, true);
    if exists (
      select from jobs where tenant_id = tenant and state in ('WAITING', 'RUNNING')
        and (beats_at < clock_timestamp() - dead_after or state = 'RUNNING' and not may_be_at_work(worker))
    ) or exists (
      select from mails where tenant_id = tenant and state = 'WAITING' and due_at <= clock_timestamp()
    ) or exists (
      select from connection_schedules where tenant_id = tenant and next_run_at <= now()
    ) or exists (
      select from due_webhook_deliveries()
    ) then
      return next tenant;
    end if;
  end loop;
  perform set_config('plenum.tenant_id', '', true);
end $$;
