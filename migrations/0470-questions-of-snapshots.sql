-- Which questions a publication tells of, and whether under a filter: the overview of a unit must show nothing that could be
-- combined with it.
alter table report_snapshots
  add column item_ids integer[] not null default '{}',
  add column is_filtered boolean not null default false;

update report_snapshots set
  item_ids = array(
    select distinct (item_id #>> '{}')::integer
    from jsonb_path_query(page, '$.reportItems[*].content.config.itemIds[*]') as item_id),
  is_filtered = jsonb_path_exists(page, '$.respondentFilter.respondentFilterItems[*]');
