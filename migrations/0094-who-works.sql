-- Who works on a calculation or an import: a number on which that process holds an advisory lock. The database lets go
-- of the lock as soon as the process is gone, so that its work can be taken up at once.

alter table report_calculations add column worker bigint;
alter table imports add column worker bigint;

-- False only if a process has said that it works and is gone by now.
create function may_be_at_work(worker bigint) returns boolean language sql stable as $$
  select worker is null or exists (
    select from pg_locks
    where locktype = 'advisory' and granted and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())
      and classid::bigint = worker >> 32 and objid::bigint = worker & 4294967295
  )
$$;
