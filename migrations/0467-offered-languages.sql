-- The languages that a tenant offers for reports and their texts; none named: all that its forms were asked in. What was written in one that is
-- taken away stays where it is, and comes back with it.
alter table tenants add column offered_languages text[] not null default '{}';
grant update (offered_languages) on tenants to plenum_app;

-- Those of a form that are offered, in its order; of a form that has none of them, its own.
create function offered_languages(of_tenant integer, of_form text[]) returns text[]
  language sql stable set search_path = public as $$
  select case when of_form && tenants.offered_languages
    then array(select tag from unnest(of_form) with ordinality as known (tag, place)
      where tag = any(tenants.offered_languages) order by place)
    else of_form end
  from tenants where id = of_tenant
$$;

-- Reports show them.
create function renew_own_stamp() returns trigger language plpgsql as $$
begin
  new.page_stamp := gen_random_uuid();
  return new;
end $$;
create trigger offered_languages before update of offered_languages on tenants
  for each row when (new.offered_languages <> old.offered_languages) execute function renew_own_stamp();
