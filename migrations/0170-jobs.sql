-- Long work of any kind: who works on it, how far it is, whether it is still wanted, how often it was tried.

create table jobs (
  tenant_id integer not null references tenants on delete cascade,
  id integer generated always as identity,
  name text not null,
  -- What it works on: the id of a report, an import.
  subject integer not null,
  user_id integer not null,
  payload jsonb not null,
  state text not null check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  -- The lock that its process holds, see 0094.
  worker bigint,
  -- Times that it was begun; tells an attempt from one that took its place.
  attempts integer not null default 0,
  -- Of them: those that failed, and those whose process was gone in the middle.
  failures integer not null default 0,
  interruptions integer not null default 0,
  done bigint not null default 0,
  total bigint not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  beats_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
call protect_tenant_table('jobs');
-- Of each name one at a time works on a thing.
create unique index jobs_open on jobs (tenant_id, name, subject) where state in ('WAITING', 'RUNNING');

-- The application works as plenum_app, which does not see the queue: it may ask for jobs of its tenant only.
create function ask_for_job(wanted_job integer) returns void
  language plpgsql security definer set search_path = public as $$
begin
  perform graphile_worker.add_job(
    'job',
    json_build_object('tenantId', current_tenant(), 'jobId', wanted_job),
    job_key := format('job-%s-%s', current_tenant(), wanted_job),
    job_key_mode := 'preserve_run_at',
    -- A job that dies is taken up again by its row, not by the queue.
    max_attempts := 1
  );
end $$;
revoke all on function ask_for_job from public;
grant execute on function ask_for_job to plenum_app;

-- Imports under way go on as jobs; those of the old queue find nothing to do.
do $$
declare tenant integer;
begin
  for tenant in select id from tenants loop
    perform set_config('plenum.tenant_id', tenant::text, true);
    insert into jobs (tenant_id, name, subject, user_id, payload, state)
      select tenant_id, 'import', id, user_id, jsonb_build_object('importId', id), 'WAITING'
      from imports where state in ('INSPECTING', 'RUNNING');
  end loop;
  if to_regclass('graphile_worker._private_jobs') is not null then
    perform graphile_worker.remove_job(key) from graphile_worker.jobs where task_identifier = 'import';
  end if;
end $$;

drop function add_import_job;
alter table imports
  drop column attempts,
  drop column worker,
  drop column progress_done,
  drop column progress_total,
  drop column cancel_requested;
drop table report_calculations;
