-- Reports and report templates: a template is a report without surveys [1.03].

create table reports (
  tenant_id integer not null,
  id integer generated always as identity,
  report_type text not null check (report_type in ('report', 'template')),
  version integer not null default 1,
  title text not null,
  is_locked boolean not null default false,
  language text not null default 'de',
  form_id integer,
  owner_id integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references users (tenant_id, id),
  foreign key (tenant_id, form_id) references forms (tenant_id, id)
);
create index reports_by_update on reports (tenant_id, report_type, updated_at desc);
call protect_tenant_table('reports');

create table report_surveys (
  tenant_id integer not null,
  report_id integer not null,
  survey_id integer not null,
  primary key (tenant_id, report_id, survey_id),
  foreign key (tenant_id, report_id) references reports (tenant_id, id) on delete cascade,
  foreign key (tenant_id, survey_id) references surveys (tenant_id, id)
);
create index report_surveys_of_survey on report_surveys (tenant_id, survey_id);
call protect_tenant_table('report_surveys');

create table report_filter_items (
  tenant_id integer not null,
  report_id integer not null,
  item_collection_id integer not null,
  option_positions integer[] not null,
  primary key (tenant_id, report_id, item_collection_id),
  foreign key (tenant_id, report_id) references reports (tenant_id, id) on delete cascade,
  foreign key (tenant_id, item_collection_id) references item_collections (tenant_id, id)
);
call protect_tenant_table('report_filter_items');

create table report_used_templates (
  tenant_id integer not null,
  report_id integer not null,
  template_id integer not null,
  primary key (tenant_id, report_id, template_id),
  foreign key (tenant_id, report_id) references reports (tenant_id, id) on delete cascade,
  foreign key (tenant_id, template_id) references reports (tenant_id, id)
);
call protect_tenant_table('report_used_templates');

create table report_items (
  tenant_id integer not null,
  id integer generated always as identity,
  report_id integer not null,
  -- The template that brought the item in; null for the report's own.
  template_id integer,
  x integer not null,
  y integer not null,
  cols integer not null,
  rows integer not null,
  config jsonb not null,
  -- Figures of the last calculation, and the hash of what they were worked out from.
  data jsonb,
  input_hash bytea,
  calculated_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, report_id) references reports (tenant_id, id) on delete cascade,
  foreign key (tenant_id, report_id, template_id)
    references report_used_templates (tenant_id, report_id, template_id) on delete cascade
);
create index report_items_of_report on report_items (tenant_id, report_id);
call protect_tenant_table('report_items');

create table report_publications (
  tenant_id integer not null,
  report_id integer not null,
  published_on timestamptz not null,
  primary key (tenant_id, report_id),
  foreign key (tenant_id, report_id) references reports (tenant_id, id) on delete cascade
);
call protect_tenant_table('report_publications');

create table report_publication_units (
  tenant_id integer not null,
  report_id integer not null,
  unit_id integer not null,
  primary key (tenant_id, report_id, unit_id),
  foreign key (tenant_id, report_id) references report_publications (tenant_id, report_id) on delete cascade,
  foreign key (tenant_id, unit_id) references units (tenant_id, id)
);
call protect_tenant_table('report_publication_units');

-- A calculation under way, for progress and cancelling on any node.
create table report_calculations (
  tenant_id integer not null,
  report_id integer not null,
  started_at timestamptz not null default now(),
  beats_at timestamptz not null default now(),
  done integer not null default 0,
  total integer not null default 0,
  cancelled boolean not null default false,
  primary key (tenant_id, report_id),
  foreign key (tenant_id, report_id) references reports (tenant_id, id) on delete cascade
);
call protect_tenant_table('report_calculations');
