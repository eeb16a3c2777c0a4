-- Groups of a split by an attribute of surveys are published sums, too. So are those of a heat map of several questions, each of which
-- it splits, the single questions of box plots, and the periods of a key figure.
create or replace function sums_of_page(page jsonb, of_surveys integer[], filtered boolean)
returns table (survey_ids integer[], item_ids integer[], is_whole boolean, of_means boolean) language sql stable as $$
  with charts as (
    select config, config ->> 'visualizationType' as kind, coalesce(config ->> 'arrangement', 'pooled') as arrangement,
      array(select id::integer from jsonb_array_elements_text(config -> 'itemIds') id) as items
    from jsonb_path_query(page, '$.reportItems[*].content.config') config
    where config ->> 'analysisType' = 'QUANTITATIVE' and jsonb_typeof(config -> 'itemIds') = 'array'
  ), told as (
    select items,
      not filtered and (cardinality(items) = 1 or kind in ('PROFILE_LINE_CHART', 'HEAT_MAP', 'BOX_PLOT', 'KEY_FIGURE')
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
      left join survey_attribute_values as own on own.tenant_id = surveys.tenant_id and own.survey_id = surveys.id
        and own.attribute_id::text = substr(told.split, 11)
    where split <> 'none'
    group by items, whole, alike, split, case when split = 'survey' then surveys.id::text when split = 'unit' then surveys.unit_id::text
      when split = 'period' then surveys.period_id::text when split like 'attribute:%' then own.value
      else surveys.leader_name end
  ), of_answers_and_means as (
    select ids, items, whole, false as means from sums
    union all
    select ids, items, whole, true from sums where alike
  )
  select ids, array(select distinct item from of_answers_and_means as same, unnest(same.items) item
    where same.ids = sums.ids and same.whole = sums.whole and same.means = sums.means order by item), whole, means
  from of_answers_and_means as sums where cardinality(ids) > 0 group by ids, whole, means
$$;

do $$
declare tenant tenants;
begin
  for tenant in select * from tenants loop
    perform set_config('plenum.tenant_id', tenant.id::text, true);
    insert into published_sums (tenant_id, sum_hash, survey_ids, item_ids, is_whole, of_means)
      select report_snapshots.tenant_id,
        sha256(convert_to(concat_ws(' ', sums.survey_ids, sums.item_ids, sums.is_whole, case when sums.of_means then 'means' end), 'UTF8')),
        sums.survey_ids, sums.item_ids, sums.is_whole, sums.of_means
      from report_snapshots, sums_of_page(page, report_snapshots.survey_ids, is_filtered) as sums
      on conflict do nothing;
  end loop;
end $$;
