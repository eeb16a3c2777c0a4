-- Readers of these roles get pseudonyms in place of lecturers' names. Codes are keyed, so that a name cannot be tried.
alter table tenants add column pseudonym_roles text[] not null default '{}'
  check (pseudonym_roles <@ array['DEAN', 'DEAN_OF_STUDIES', 'LINK_READER']);
grant update (pseudonym_roles) on tenants to plenum_app;
alter table tenants add column pseudonym_key bytea not null
  default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());

-- Names that a publication holds, which may have changed since; in a trigger, so that earlier releases write them, too.
alter table report_snapshots add column leader_names text[] not null default '{}';

create function leader_names_of_snapshot(surveys jsonb) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct btrim(name)) filter (where btrim(name) <> ''), '{}')
  from jsonb_array_elements(surveys) as survey,
    regexp_split_to_table(survey ->> 'leaderName', ';') as name
$$;

create function set_snapshot_leader_names() returns trigger language plpgsql as $$
begin
  new.leader_names := leader_names_of_snapshot(new.surveys);
  return new;
end $$;
create trigger leader_names before insert or update of surveys on report_snapshots
  for each row execute function set_snapshot_leader_names();

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('plenum.tenant_id', tenant.id::text, true);
    update report_snapshots set leader_names = leader_names_of_snapshot(surveys) where tenant_id = tenant.id;
  end loop;
end $$;
