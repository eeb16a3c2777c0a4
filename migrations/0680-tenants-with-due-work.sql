-- The tenants for which something is to be done now: a job that nobody works on, a mail or a fetch whose time has come. Row-level security is
-- forced on all of these, so each tenant is entered in turn, in one statement instead of a transaction each.
create function tenants_with_due_work(dead_after interval) returns setof integer
  language plpgsql volatile set search_path = public as $$
declare tenant integer;
begin
  for tenant in select id from tenants order by id loop
    perform set_config('plenum.tenant_id', tenant::text, true);
    if exists (
      select from jobs where tenant_id = tenant and state in ('WAITING', 'RUNNING')
        and (beats_at < clock_timestamp() - dead_after or state = 'RUNNING' and not may_be_at_work(worker))
    ) or exists (
      select from mails where tenant_id = tenant and state = 'WAITING' and due_at <= clock_timestamp()
    ) or exists (
      select from connection_schedules where tenant_id = tenant and next_run_at <= now()
    ) then
      return next tenant;
    end if;
  end loop;
  perform set_config('plenum.tenant_id', '', true);
end $$;
revoke all on function tenants_with_due_work from public;
