-- Questions that ask for a number filter by a range instead of options: from `number_from` (inclusive; null: no end) to
-- `number_below` (exclusive). `is_whole`: it was chosen, and is worded, by whole numbers.
alter table report_filter_items
  add column number_from double precision,
  add column number_below double precision,
  add column is_whole boolean;

-- The bars of a survey's numbers, as its filters know them: those of the release that they count, written once. Filters by ranges begin and
-- end at these edges. `item_column`: of the packed answers. `edges` null: too few people gave a number for any bar.
create table number_bars (
  tenant_id integer not null,
  survey_id integer not null,
  item_column smallint not null,
  edges double precision[],
  is_open_below boolean not null,
  is_open_above boolean not null,
  is_whole boolean not null,
  primary key (tenant_id, survey_id, item_column),
  foreign key (tenant_id, survey_id) references filter_ledgers (tenant_id, survey_id) on delete cascade
);
call protect_tenant_table('number_bars');
revoke update, delete on number_bars from plenum_app;
call stamp_tenants('number_bars');
