-- Administrators set a tenant's minimums. Raising one holds for every survey at once; lowering one, for surveys that come from then on:
-- what was shown already was shown under the stricter one, and answers that were divided or compared by it stay so.

grant update (min_respondent_floor, comment_minimum, comparison_minimum) on tenants to plenum_app;

-- Fewest people who wrote for a survey's comments to be shown, beside min_respondent_count. Never below the tenant's of any time.
alter table surveys add column min_comment_count integer not null default 1 check (min_comment_count >= 1);
-- As it was when the cohort was fixed: where it was raised since, filters show no comments of it.
alter table cohort_surveys add column min_comment_count integer not null default 1 check (min_comment_count >= 1);

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('plenum.tenant_id', tenant.id::text, true);
    update surveys set min_comment_count = tenant.comment_minimum;
    update cohort_surveys set min_comment_count = tenant.comment_minimum;
  end loop;
end $$;

-- When a minimum was last raised: figures from before that are out of date are not published any more.
alter table tenants add column minimums_raised_at timestamptz;
create function note_raised_minimums() returns trigger language plpgsql as $$
begin
  new.minimums_raised_at := clock_timestamp();
  return new;
end $$;
create trigger raised_minimums before update of min_respondent_floor, comment_minimum, comparison_minimum on tenants
  for each row when (new.min_respondent_floor > old.min_respondent_floor or new.comment_minimum > old.comment_minimum
    or new.comparison_minimum > old.comparison_minimum) execute function note_raised_minimums();

create or replace function keep_respondent_floor() returns trigger language plpgsql as $$
declare
  own record;
begin
  select min_respondent_floor, comment_minimum into own from tenants where id = new.tenant_id;
  new.min_respondent_count := greatest(new.min_respondent_count, own.min_respondent_floor);
  new.min_comment_count := greatest(new.min_comment_count, own.comment_minimum);
  return new;
end $$;
drop trigger respondent_floor on surveys;
create trigger minimums before insert or update of min_respondent_count, min_comment_count on surveys
  for each row execute function keep_respondent_floor();
alter function keep_respondent_floor rename to keep_minimums;

-- The surveys' trigger does the lifting; what figures were worked out from is another thing then, so they are out of date.
create or replace procedure lift_minimums(lifted_tenant integer) language plpgsql as $$
declare outer_tenant text := coalesce(current_setting('plenum.tenant_id', true), '');
begin
  perform set_config('plenum.tenant_id', lifted_tenant::text, true);
  update surveys set min_respondent_count = min_respondent_count
    from tenants
    where tenants.id = lifted_tenant and surveys.tenant_id = lifted_tenant
      and (surveys.min_respondent_count < tenants.min_respondent_floor
        or surveys.min_comment_count < tenants.comment_minimum);
  perform set_config('plenum.tenant_id', outer_tenant, true);
end $$;

drop trigger respondent_floor on tenants;
alter function follow_respondent_floor rename to follow_minimums;
alter function follow_minimums() security definer set search_path = public;
create trigger minimums after update of min_respondent_floor, comment_minimum on tenants
  for each row execute function follow_minimums();
-- Comments are out of date by their surveys.
drop trigger comment_minimum on tenants;
drop function outdate_comments;

-- Figures that are compared with other surveys are out of date when fewer or more of these are enough.
create function outdate_comparisons() returns trigger language plpgsql security definer set search_path = public as $$
declare outer_tenant text := coalesce(current_setting('plenum.tenant_id', true), '');
begin
  perform set_config('plenum.tenant_id', new.id::text, true);
  update report_items set input_hash = ''::bytea
    where tenant_id = new.id and jsonb_array_length(config -> 'comparisons') > 0 and input_hash is not null;
  perform set_config('plenum.tenant_id', outer_tenant, true);
  return null;
end $$;
create trigger comparison_minimum after update of comparison_minimum on tenants
  for each row when (old.comparison_minimum <> new.comparison_minimum) execute function outdate_comparisons();
