-- What a job needs to go on with an import on any node, and the way to ask for one within the same transaction.

alter table imports
  add column files jsonb not null default '[]',
  add column options jsonb not null default '{}',
  add column attempts integer not null default 0;

-- The application works as plenum_app, which does not see the job queue: it may ask for this one kind of job only.
create function add_import_job(wanted_import integer) returns void
  language plpgsql security definer set search_path = public as $$
begin
  perform graphile_worker.add_job(
    'import',
    json_build_object('tenantId', current_tenant(), 'importId', wanted_import),
    job_key := format('import-%s-%s', current_tenant(), wanted_import),
    -- An import that dies is taken up again by its state, not by its job.
    max_attempts := 1
  );
end $$;
revoke all on function add_import_job from public;
grant execute on function add_import_job to plenum_app;
