-- Attributes of surveys: fields that a tenant defines (programme, course type) and what each survey has of them.
create table survey_attributes (
  tenant_id integer not null references tenants on delete cascade,
  id integer generated always as identity,
  name text not null check (name <> ''),
  type text not null check (type in ('choice', 'text', 'number')),
  -- Of a choice, in the order in which lists and splits show them.
  options text[] not null default '{}',
  position integer not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
call protect_tenant_table('survey_attributes');

create table survey_attribute_values (
  tenant_id integer not null,
  survey_id integer not null,
  attribute_id integer not null,
  value text not null check (value <> ''),
  -- Later imports keep it.
  is_set_by_hand boolean not null default false,
  primary key (tenant_id, survey_id, attribute_id),
  foreign key (tenant_id, survey_id) references surveys (tenant_id, id) on delete cascade,
  foreign key (tenant_id, attribute_id) references survey_attributes (tenant_id, id) on delete cascade
);
create index survey_attribute_values_by_value on survey_attribute_values (tenant_id, attribute_id, value);
call protect_tenant_table('survey_attribute_values');

-- Figures split by an attribute are out of date once surveys have other values of it.
call stamp_tenants('survey_attributes');
call stamp_tenants('survey_attribute_values');
