-- Items taken out of a report, kept for a day with their figures, so that taking them out can be undone.

create table deleted_report_items (
  tenant_id integer not null,
  id integer not null,
  report_id integer not null,
  template_id integer,
  x integer not null,
  y integer not null,
  cols integer not null,
  rows integer not null,
  config jsonb not null,
  data jsonb,
  input_hash bytea,
  calculated_at timestamptz,
  deleted_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, report_id) references reports (tenant_id, id) on delete cascade
);
create index deleted_report_items_of_report on deleted_report_items (tenant_id, report_id);
call protect_tenant_table('deleted_report_items');
