-- Whoever follows a job hears how far it is, on whichever node it is done: with every change of its state or progress, once
-- that is committed. A sign of life that says nothing new is not announced.

create function announce_job() returns trigger language plpgsql as $$
begin
  perform pg_notify(
    'plenum_jobs',
    json_build_object(
      'tenantId', new.tenant_id,
      'name', new.name,
      'subject', new.subject,
      'state', new.state,
      'done', new.done,
      'total', new.total
    )::text
  );
  return null;
end $$;

create trigger announce_new_job after insert on jobs
  for each row execute function announce_job();
create trigger announce_job after update of state, done, total on jobs
  for each row
  when ((old.state, old.done, old.total) is distinct from (new.state, new.done, new.total))
  execute function announce_job();
