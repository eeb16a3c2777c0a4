-- Whoever follows a report hears at once that a sign-in of theirs has ended, on whichever node and in whatever way.

create function announce_sign_out() returns trigger language plpgsql as $$
begin
  if old.kind in ('session', 'access') then
    perform pg_notify(
      'plenum_sign_outs',
      json_build_object('tenantId', old.tenant_id, 'userId', old.user_id)::text
    );
  end if;
  return null;
end $$;

create trigger announce_sign_out after delete on credentials
  for each row execute function announce_sign_out();
