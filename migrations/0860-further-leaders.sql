-- Several people lead a survey (ADR 830). The first stays in the survey's own columns, which earlier releases read and write.

create table further_leaders (
  tenant_id integer not null,
  survey_id integer not null,
  position integer not null check (position between 1 and 19),
  leader_name text not null,
  leader_external_ids text[] not null default '{}',
  leader_user_id integer,
  leader_basis text check (leader_basis in ('EXTERNAL_ID', 'CONFIRMED', 'MANUAL')),
  leader_linked_by text not null default '',
  leader_linked_at timestamptz,
  primary key (tenant_id, survey_id, position),
  foreign key (tenant_id, survey_id) references surveys (tenant_id, id) on delete cascade,
  foreign key (tenant_id, leader_user_id) references users (tenant_id, id),
  check (btrim(leader_name) <> '' or leader_external_ids <> '{}' or leader_basis is not null)
);
create index further_leaders_of_user on further_leaders (tenant_id, leader_user_id);
create index further_leaders_of_name on further_leaders (tenant_id, lower(btrim(leader_name)));
create index further_leaders_of_external_ids on further_leaders using gin (leader_external_ids);
call protect_tenant_table('further_leaders');
call stamp_tenants('further_leaders');

-- One row a survey and leader; surveys without one have none. Whoever asks is bound by the policies of the tables.
create view survey_leaders with (security_invoker = true) as
  select tenant_id, id as survey_id, 0 as position, unit_id, period_id, deleted_at, leader_name, leader_external_ids,
    leader_user_id, leader_basis, leader_linked_by, leader_linked_at
  from surveys where leader_name <> '' or leader_external_ids <> '{}' or leader_user_id is not null
  union all
  select further.tenant_id, further.survey_id, further.position, surveys.unit_id, surveys.period_id, surveys.deleted_at,
    further.leader_name, further.leader_external_ids, further.leader_user_id, further.leader_basis,
    further.leader_linked_by, further.leader_linked_at
  from further_leaders as further
  join surveys on surveys.tenant_id = further.tenant_id and surveys.id = further.survey_id;
grant select on survey_leaders to plenum_app;

create or replace function leads_publication(wanted_tenant integer, wanted_report integer, wanted_number integer, wanted_user integer)
  returns boolean language sql stable as $$
  select exists (
    select from report_snapshots as snapshots
    join report_publications as publications using (tenant_id, report_id)
    where snapshots.tenant_id = wanted_tenant and snapshots.report_id = wanted_report
      and snapshots.number = wanted_number and publications.snapshot_number = wanted_number
      and publications.published_on <= now() and cardinality(snapshots.survey_ids) > 0
      and cardinality(snapshots.survey_ids) = (
        select count(distinct led.survey_id) from survey_leaders as led
        where led.tenant_id = wanted_tenant and led.survey_id = any(snapshots.survey_ids)
          and led.leader_user_id = wanted_user))
$$;

create or replace function publication_readers(published_report integer) returns table (user_id integer, role text)
language sql stable as $$
  with recursive publication as (
    select report_publications.tenant_id, report_publications.report_id, report_publications.includes_units_above,
      report_snapshots.survey_ids
    from report_publications join report_snapshots on report_snapshots.tenant_id = report_publications.tenant_id
      and report_snapshots.report_id = report_publications.report_id
      and report_snapshots.number = report_publications.snapshot_number
    where report_publications.tenant_id = current_tenant() and report_publications.report_id = published_report
  ), reach as (
    select report_publication_units.unit_id as id from report_publication_units
    where report_publication_units.tenant_id = current_tenant()
      and report_publication_units.report_id = published_report
    union
    select units.parent_id from reach join units on units.tenant_id = current_tenant() and units.id = reach.id
      join publication on publication.includes_units_above
    where units.parent_id is not null
  ), people as (
    select users.id, held.role from users, unnest(users.role || users.further_roles) as held(role)
    where users.tenant_id = current_tenant() and users.deactivated_at is null
  )
  select people.id, people.role from people, publication
  where people.role in ('DEAN', 'DEAN_OF_STUDIES') and exists (
    select from user_units where user_units.tenant_id = publication.tenant_id and user_units.user_id = people.id
      and user_units.unit_id in (select reach.id from reach))
  union
  select people.id, people.role from people, publication
  where people.role = 'INSTRUCTOR' and cardinality(publication.survey_ids) > 0
    and cardinality(publication.survey_ids) = (
      select count(distinct led.survey_id) from survey_leaders as led
      where led.tenant_id = publication.tenant_id and led.survey_id = any(publication.survey_ids)
        and led.leader_user_id = people.id)
$$;

-- A survey of several leaders is in the group of each of them.
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
      left join lateral (select distinct led.leader_name from survey_leaders as led
        where led.tenant_id = surveys.tenant_id and led.survey_id = surveys.id) as leaders on told.split = 'leader'
      left join survey_attribute_values as own on own.tenant_id = surveys.tenant_id and own.survey_id = surveys.id
        and own.attribute_id::text = substr(told.split, 11)
    where split <> 'none'
    group by items, whole, alike, split, case when split = 'survey' then surveys.id::text when split = 'unit' then surveys.unit_id::text
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
