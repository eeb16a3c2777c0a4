-- What waits or is worked on, of all tenants together, for the metrics. Row-level security is forced on these tables, so each tenant is entered in turn.
create function waiting_work() returns table (kind text, state text, pieces bigint, oldest_seconds double precision)
  language plpgsql volatile set search_path = public as $$
declare tenant integer;
begin
  for tenant in select id from tenants loop
    perform set_config('plenum.tenant_id', tenant::text, true);
    return query
      select jobs.name, jobs.state, count(*), extract(epoch from clock_timestamp() - min(jobs.created_at))::double precision
      from jobs where jobs.tenant_id = tenant and jobs.state in ('WAITING', 'RUNNING') group by jobs.name, jobs.state
      union all
      select 'mail', mails.state, count(*), extract(epoch from clock_timestamp() - min(mails.due_at))::double precision
      from mails where mails.tenant_id = tenant and mails.state = 'WAITING' and mails.due_at <= clock_timestamp() group by mails.state;
  end loop;
  perform set_config('plenum.tenant_id', '', true);
end $$;
revoke all on function waiting_work from public;
