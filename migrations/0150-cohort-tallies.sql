-- All items of a cohort counted by atom, as far as filters may show them (`packCohort`): written when it is fixed, or
-- when a cohort from before is first filtered again. It never changes: fixed anew, a cohort has another id.
create table cohort_tallies (
  tenant_id integer not null,
  cohort_id integer not null,
  packed bytea not null,
  primary key (tenant_id, cohort_id),
  foreign key (tenant_id, cohort_id) references cohorts (tenant_id, id) on delete cascade
);
-- Read whole and soon: no compression in the way, and what is small stays in its row.
alter table cohort_tallies alter column packed set storage external;
alter table cohort_tallies set (toast_tuple_target = 8160);
call protect_tenant_table('cohort_tallies');
