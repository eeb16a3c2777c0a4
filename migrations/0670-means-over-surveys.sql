-- Means in which each survey counts alike tell a sum over surveys of its own, beside the one over answers: that of the surveys' means.
-- `of_means`: it is such a sum.
alter table published_sums add column of_means boolean not null default false;

drop function sums_of_page(jsonb, integer[], boolean);

-- All surveys, and each group of a split by survey, unit, period or leader; trends are groups by period.
create function sums_of_page(page jsonb, of_surveys integer[], filtered boolean)
returns table (survey_ids integer[], item_ids integer[], is_whole boolean, of_means boolean) language sql stable as $$
  with charts as (
    select config, config ->> 'visualizationType' as kind, coalesce(config ->> 'arrangement', 'pooled') as arrangement,
      array(select id::integer from jsonb_array_elements_text(config -> 'itemIds') id) as items
    from jsonb_path_query(page, '$.reportItems[*].content.config') config
    where config ->> 'analysisType' = 'QUANTITATIVE' and jsonb_typeof(config -> 'itemIds') = 'array'
  ), told as (
    select items,
      not filtered and (cardinality(items) = 1 or kind = 'PROFILE_LINE_CHART' or kind = 'BAR_CHART' and arrangement = 'stacked'
        or kind = 'LINE_CHART' and config ->> 'measure' is distinct from 'options') as whole,
      config ->> 'meanOver' is not distinct from 'surveys' as alike,
      case when kind = 'LINE_CHART' then 'period'
        when kind = 'BAR_CHART' and arrangement <> 'stacked' or cardinality(items) = 1 then coalesce(config ->> 'split', 'none')
        else 'none' end as split
    from charts
  ), sums as (
    select array(select distinct id from unnest(of_surveys) id order by id) as ids, items, whole, alike from told
    union all
    select array_agg(surveys.id order by surveys.id), items, whole, alike
    from told join surveys on surveys.tenant_id = current_tenant() and surveys.id = any(of_surveys)
    where split <> 'none'
    group by items, whole, alike, split, case split when 'survey' then surveys.id::text when 'unit' then surveys.unit_id::text
      when 'period' then surveys.period_id::text else surveys.leader_name end
  ), of_answers_and_means as (
    select ids, items, whole, false as means from sums
    union all
    select ids, items, whole, true from sums where alike
  )
  select ids, array(select distinct item from of_answers_and_means as same, unnest(same.items) item
    where same.ids = sums.ids and same.whole = sums.whole and same.means = sums.means order by item), whole, means
  from of_answers_and_means as sums where cardinality(ids) > 0 group by ids, whole, means
$$;

create or replace function keep_published_sums() returns trigger language plpgsql as $$
begin
  insert into published_sums (tenant_id, sum_hash, survey_ids, item_ids, is_whole, of_means)
    select new.tenant_id,
      sha256(convert_to(concat_ws(' ', survey_ids, item_ids, is_whole, case when of_means then 'means' end), 'UTF8')),
      survey_ids, item_ids, is_whole, of_means
    from sums_of_page(new.page, new.survey_ids, new.is_filtered)
    on conflict do nothing;
  return null;
end $$;
