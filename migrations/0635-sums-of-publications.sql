-- Sums over whole surveys that publications tell, for the overview of units: kept for ever, since nobody takes back what was read.
-- `item_ids`: the questions whose sum it is. `is_whole`: false under a filter, and for several questions counted as one, whose
-- single questions' sums nobody knows.
create table published_sums (
  tenant_id integer not null references tenants on delete cascade,
  sum_hash bytea not null check (length(sum_hash) = 32),
  survey_ids integer[] not null,
  item_ids integer[] not null,
  is_whole boolean not null,
  primary key (tenant_id, sum_hash)
);
create index published_sums_of_items on published_sums using gin (item_ids);
call protect_tenant_table('published_sums');
revoke update, delete on published_sums from plenum_app;

-- All surveys, and each group of a split by survey, unit, period or leader; trends are groups by period.
create function sums_of_page(page jsonb, of_surveys integer[], filtered boolean)
returns table (survey_ids integer[], item_ids integer[], is_whole boolean) language sql stable as $$
  with charts as (
    select config, config ->> 'visualizationType' as kind, coalesce(config ->> 'arrangement', 'pooled') as arrangement,
      array(select id::integer from jsonb_array_elements_text(config -> 'itemIds') id) as items
    from jsonb_path_query(page, '$.reportItems[*].content.config') config
    where config ->> 'analysisType' = 'QUANTITATIVE' and jsonb_typeof(config -> 'itemIds') = 'array'
  ), told as (
    select items,
      not filtered and (cardinality(items) = 1 or kind = 'PROFILE_LINE_CHART' or kind = 'BAR_CHART' and arrangement = 'stacked'
        or kind = 'LINE_CHART' and config ->> 'measure' is distinct from 'options') as whole,
      case when kind = 'LINE_CHART' then 'period'
        when kind = 'BAR_CHART' and arrangement <> 'stacked' or cardinality(items) = 1 then coalesce(config ->> 'split', 'none')
        else 'none' end as split
    from charts
  ), sums as (
    select array(select distinct id from unnest(of_surveys) id order by id) as ids, items, whole from told
    union all
    select array_agg(surveys.id order by surveys.id), items, whole
    from told join surveys on surveys.tenant_id = current_tenant() and surveys.id = any(of_surveys)
    where split <> 'none'
    group by items, whole, split, case split when 'survey' then surveys.id::text when 'unit' then surveys.unit_id::text
      when 'period' then surveys.period_id::text else surveys.leader_name end
  )
  select ids, array(select distinct item from sums as same, unnest(same.items) item
    where same.ids = sums.ids and same.whole = sums.whole order by item), whole
  from sums where cardinality(ids) > 0 group by ids, whole
$$;

create function keep_published_sums() returns trigger language plpgsql as $$
begin
  insert into published_sums (tenant_id, sum_hash, survey_ids, item_ids, is_whole)
    select new.tenant_id, sha256(convert_to(concat_ws(' ', survey_ids, item_ids, is_whole), 'UTF8')), survey_ids, item_ids, is_whole
    from sums_of_page(new.page, new.survey_ids, new.is_filtered)
    on conflict do nothing;
  return null;
end $$;
create trigger published_sums after insert on report_snapshots
  for each row execute function keep_published_sums();

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('plenum.tenant_id', tenant.id::text, true);
    insert into published_sums (tenant_id, sum_hash, survey_ids, item_ids, is_whole)
      select report_snapshots.tenant_id, sha256(convert_to(concat_ws(' ', sums.survey_ids, sums.item_ids, sums.is_whole), 'UTF8')),
        sums.survey_ids, sums.item_ids, sums.is_whole
      from report_snapshots, sums_of_page(page, report_snapshots.survey_ids, is_filtered) as sums
      on conflict do nothing;
  end loop;
end $$;
