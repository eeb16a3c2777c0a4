-- The least number of respondents that any survey of a tenant may show. No import, role or codebook goes below it:
-- whatever writes a survey, its minimum is lifted here. Only who operates the database changes the floor.

alter table tenants add column min_respondent_floor integer not null default 5 check (min_respondent_floor >= 1);

create function keep_respondent_floor() returns trigger language plpgsql as $$
begin
  new.min_respondent_count := greatest(
    new.min_respondent_count,
    (select min_respondent_floor from tenants where id = new.tenant_id)
  );
  return new;
end $$;
create trigger respondent_floor before insert or update of min_respondent_count on surveys
  for each row execute function keep_respondent_floor();

-- Row-level security binds whoever migrates as well: the surveys of one tenant at a time.
create procedure lift_minimums(lifted_tenant integer) language plpgsql as $$
declare outer_tenant text := coalesce(current_setting('plenum.tenant_id', true), '');
begin
  perform set_config('plenum.tenant_id', lifted_tenant::text, true);
  update surveys set min_respondent_count = min_respondent_floor
    from tenants
    where tenants.id = lifted_tenant and surveys.tenant_id = lifted_tenant
      and surveys.min_respondent_count < tenants.min_respondent_floor;
  perform set_config('plenum.tenant_id', outer_tenant, true);
end $$;
revoke all on procedure lift_minimums from public;

create function follow_respondent_floor() returns trigger language plpgsql as $$
begin
  call lift_minimums(new.id);
  return null;
end $$;
create trigger respondent_floor after update of min_respondent_floor on tenants
  for each row execute function follow_respondent_floor();

do $$
declare tenant integer;
begin
  for tenant in select id from tenants loop
    call lift_minimums(tenant);
  end loop;
end $$;
