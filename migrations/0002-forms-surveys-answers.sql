-- What was asked (forms, items), of whom and when (surveys, periods), and the answers as packed columns.

create table periods (
  tenant_id integer not null references tenants on delete cascade,
  id integer generated always as identity,
  name text not null,
  starts_on date,
  ends_on date,
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
call protect_tenant_table('periods');

create table forms (
  tenant_id integer not null references tenants on delete cascade,
  id integer generated always as identity,
  short_name text not null,
  title jsonb not null,
  languages text[] not null,
  -- Two surveys with the same structure share a form.
  structure_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, structure_hash)
);
call protect_tenant_table('forms');

-- The same question across forms: same text, type, number of options and abstention setting.
create table item_collections (
  tenant_id integer not null references tenants on delete cascade,
  id integer generated always as identity,
  match_hash bytea not null,
  type text not null,
  option_count integer not null,
  abstention_allowed boolean not null,
  text jsonb not null,
  primary key (tenant_id, id),
  unique (tenant_id, match_hash)
);
call protect_tenant_table('item_collections');

create table items (
  tenant_id integer not null,
  id integer generated always as identity,
  form_id integer not null,
  item_collection_id integer not null,
  position integer not null,
  code text not null,
  type text not null,
  text jsonb not null,
  -- [{code, text, value}] in order of position from 1
  options jsonb not null,
  left_pole jsonb,
  right_pole jsonb,
  abstention_allowed boolean not null,
  direction text,
  primary key (tenant_id, id),
  unique (tenant_id, form_id, position),
  unique (tenant_id, form_id, item_collection_id),
  foreign key (tenant_id, form_id) references forms (tenant_id, id) on delete cascade,
  foreign key (tenant_id, item_collection_id) references item_collections (tenant_id, id)
);
create index items_of_collection on items (tenant_id, item_collection_id);
call protect_tenant_table('items');

create table surveys (
  tenant_id integer not null,
  id integer generated always as identity,
  form_id integer not null,
  unit_id integer not null,
  period_id integer,
  source_key text not null,
  description text not null,
  leader_name text not null default '',
  leader_user_id integer,
  type text not null,
  status text not null,
  response_count integer not null default 0,
  incomplete_count integer not null default 0,
  min_respondent_count integer not null default 5 check (min_respondent_count >= 1),
  -- Grows when the answers are replaced, so that stored figures know they are out of date.
  answers_version integer not null default 1,
  search_text text not null default '',
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, source_key),
  foreign key (tenant_id, form_id) references forms (tenant_id, id),
  foreign key (tenant_id, unit_id) references units (tenant_id, id),
  foreign key (tenant_id, period_id) references periods (tenant_id, id),
  foreign key (tenant_id, leader_user_id) references users (tenant_id, id)
);
create index surveys_of_form on surveys (tenant_id, form_id);
create index surveys_of_unit on surveys (tenant_id, unit_id);
create index surveys_of_period on surveys (tenant_id, period_id);
call protect_tenant_table('surveys');

create table survey_answers (
  tenant_id integer not null,
  survey_id integer not null,
  segment integer not null,
  respondent_count integer not null,
  packed bytea not null,
  primary key (tenant_id, survey_id, segment),
  foreign key (tenant_id, survey_id) references surveys (tenant_id, id) on delete cascade
);
-- Packed answers are read whole and soon: no compression in the way.
alter table survey_answers alter column packed set storage external;
call protect_tenant_table('survey_answers');

-- Texts of open items; `respondents` are positions in the packed segment, for filters, and never leave the server.
create table open_answers (
  tenant_id integer not null,
  survey_id integer not null,
  item_id integer not null,
  segment integer not null,
  respondents integer[] not null,
  texts text[] not null,
  primary key (tenant_id, survey_id, item_id, segment),
  foreign key (tenant_id, survey_id) references surveys (tenant_id, id) on delete cascade,
  foreign key (tenant_id, item_id) references items (tenant_id, id) on delete cascade
);
call protect_tenant_table('open_answers');
