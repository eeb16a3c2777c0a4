-- Whether people of the units above those that a report is published to read it, too; so far they did.
alter table report_publications add column includes_units_above boolean not null default true;

-- The state of a report that somebody opened last.
create table report_visits (
  tenant_id integer not null,
  user_id integer not null,
  report_id integer not null,
  snapshot_number integer not null,
  primary key (tenant_id, user_id, report_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, report_id) references reports (tenant_id, id) on delete cascade
);
create index report_visits_of_report on report_visits (tenant_id, report_id);
call protect_tenant_table('report_visits');
