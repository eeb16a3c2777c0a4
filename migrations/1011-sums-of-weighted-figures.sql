-- A weighted figure is a sum in which each group of surveys by the weights' attributes has a factor of its own. Each of these groups counts
-- as known, but as no whole sum: nobody is told it, so it excuses no other sum.
create or replace function sums_of_page(page jsonb, of_surveys integer[], filtered boolean)
returns table (survey_ids integer[], item_ids integer[], is_whole boolean, of_means boolean) language sql stable as $$
  with charts as (
    select config, coalesce(content #> '{data,weights,hidden}' = 'null', false) as weighted,
      config ->> 'visualizationType' as kind, coalesce(config ->> 'arrangement', 'pooled') as arrangement,
      array(select id::integer from jsonb_array_elements_text(config -> 'itemIds') id) as items
    from jsonb_path_query(page, '$.reportItems[*].content') content
      cross join lateral (select content -> 'config') as own (config)
    where config ->> 'analysisType' = 'QUANTITATIVE' and jsonb_typeof(config -> 'itemIds') = 'array'
  ), told as (
    select items, weighted,
      not filtered and not weighted and (cardinality(items) = 1 or kind in ('PROFILE_LINE_CHART', 'HEAT_MAP', 'BOX_PLOT', 'KEY_FIGURE')
        or kind = 'BAR_CHART' and arrangement = 'stacked'
        or kind = 'LINE_CHART' and config ->> 'measure' is distinct from 'options') as whole,
      config ->> 'meanOver' is not distinct from 'surveys' as alike,
      case when kind in ('LINE_CHART', 'KEY_FIGURE') then 'period'
        when kind = 'BAR_CHART' and arrangement <> 'stacked' or kind = 'HEAT_MAP' or cardinality(items) = 1
          then coalesce(config ->> 'split', 'none')
        else 'none' end as split
    from charts
  ), sums as (
    select array(select distinct id from unnest(of_surveys) id order by id) as ids, items, whole, alike from told
    union all
    select array_agg(surveys.id order by surveys.id), items, whole, alike
    from told join surveys on surveys.tenant_id = current_tenant() and surveys.id = any(of_surveys)
      left join lateral (select distinct led.leader_name from survey_leaders as led
        where led.tenant_id = surveys.tenant_id and led.survey_id = surveys.id) as leaders on told.split = 'leader'
      left join survey_attribute_values as own on own.tenant_id = surveys.tenant_id and own.survey_id = surveys.id
        and own.attribute_id::text = substr(told.split, 11)
      cross join lateral (
        select array_agg(weighed.value order by weighed.attribute_id) as values
        from jsonb_path_query(page, '$.weighting.margins[*].attributeId') margin
        join survey_attribute_values as weighed on weighed.tenant_id = surveys.tenant_id
          and weighed.survey_id = surveys.id and weighed.attribute_id = margin::integer
        where told.weighted) as cell
    where split <> 'none' or weighted
    group by items, whole, alike, split, cell.values, case when split = 'none' then null
      when split = 'survey' then surveys.id::text when split = 'unit' then surveys.unit_id::text
      when split = 'period' then surveys.period_id::text when split like 'attribute:%' then own.value
      else coalesce(leaders.leader_name, '') end
  ), of_answers_and_means as (
    select ids, items, whole, false as means from sums
    union all
    select ids, items, whole, true from sums where alike
  )
  select ids, array(select distinct item from of_answers_and_means as same, unnest(same.items) item
    where same.ids = sums.ids and same.whole = sums.whole and same.means = sums.means order by item), whole, means
  from of_answers_and_means as sums where cardinality(ids) > 0 group by ids, whole, means
$$;
