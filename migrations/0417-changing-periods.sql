-- Periods are added, renamed and merged by administrators, two of whom may be at it at once.
alter table periods add column version integer not null default 1;

-- What a period was called before it was renamed or merged: files that still say so bring their surveys to the period that there is now.
create table period_former_names (
  tenant_id integer not null,
  name text not null,
  period_id integer not null,
  primary key (tenant_id, name),
  foreign key (tenant_id, period_id) references periods (tenant_id, id) on delete cascade
);
create index period_former_names_of_period on period_former_names (tenant_id, period_id);
call protect_tenant_table('period_former_names');
