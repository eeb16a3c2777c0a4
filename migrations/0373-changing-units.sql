-- Units are added, renamed, moved, merged and archived by administrators, two of whom may be at it at once.

alter table units add column version integer not null default 1;
-- From then on it takes no new surveys, people and units; what it has stays. Those archived together bear the same instant.
alter table units add column archived_at timestamptz;

-- Where a unit stood before it was renamed, moved or merged: a file that still says so brings its surveys to the unit that there
-- is now. Made anew in a unit of the old name, they would be the same people a second time.
create table unit_former_places (
  tenant_id integer not null,
  id integer generated always as identity,
  parent_id integer,
  name text not null,
  unit_id integer not null,
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, parent_id, name),
  foreign key (tenant_id, parent_id) references units (tenant_id, id) on delete cascade,
  foreign key (tenant_id, unit_id) references units (tenant_id, id) on delete cascade
);
create index unit_former_places_of_unit on unit_former_places (tenant_id, unit_id);
call protect_tenant_table('unit_former_places');
