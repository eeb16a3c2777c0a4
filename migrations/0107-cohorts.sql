-- What respondents may be filtered by (design section 6): the ordered questions of a form, and the cohorts, groups of
-- surveys whose respondents were divided once and for all.

-- The questions that divide the respondents of a form's surveys, in order: a small number comes first. A form without
-- rows has its proposal. `option_groups`: option positions that are one answer; null: each is its own.
create table form_cuts (
  tenant_id integer not null,
  form_id integer not null,
  position integer not null,
  item_collection_id integer not null,
  about_person boolean not null,
  option_groups jsonb,
  primary key (tenant_id, form_id, position),
  unique (tenant_id, form_id, item_collection_id),
  foreign key (tenant_id, form_id) references forms (tenant_id, id) on delete cascade,
  foreign key (tenant_id, item_collection_id) references item_collections (tenant_id, id)
);
create index form_cuts_of_collection on form_cuts (tenant_id, item_collection_id);
call protect_tenant_table('form_cuts');

-- Fixed when its surveys are first filtered. `division`: see `CohortDivision` in the calculation feature.
create table cohorts (
  tenant_id integer not null,
  id integer generated always as identity,
  form_id integer not null,
  period_id integer,
  fixed_at timestamptz not null default now(),
  minimum integer not null,
  division jsonb not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, form_id) references forms (tenant_id, id) on delete cascade,
  foreign key (tenant_id, period_id) references periods (tenant_id, id)
);
create index cohorts_of_form on cohorts (tenant_id, form_id);
create index cohorts_of_period on cohorts (tenant_id, period_id);
call protect_tenant_table('cohorts');

-- `answers_version`: filters count that release. `atoms`: the group of each of its respondents, two bytes each, little
-- endian, in the order of the packed answers over all segments; null where the survey is left out of filters.
create table cohort_surveys (
  tenant_id integer not null,
  survey_id integer not null,
  cohort_id integer not null,
  answers_version integer not null,
  in_filters boolean not null,
  atoms bytea,
  primary key (tenant_id, survey_id),
  foreign key (tenant_id, cohort_id) references cohorts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, survey_id) references surveys (tenant_id, id) on delete cascade
);
create index cohort_surveys_of_cohort on cohort_surveys (tenant_id, cohort_id);
alter table cohort_surveys alter column atoms set storage external;
call protect_tenant_table('cohort_surveys');

-- Who changed what respondents are divided by, from what to what.
create table disclosure_events (
  tenant_id integer not null references tenants on delete cascade,
  id integer generated always as identity,
  happened_at timestamptz not null default now(),
  user_id integer,
  form_id integer not null,
  kind text not null check (kind in ('cuts-changed', 'cohorts-released')),
  before jsonb not null,
  after jsonb not null,
  primary key (tenant_id, id)
);
create index disclosure_events_of_form on disclosure_events (tenant_id, form_id);
call protect_tenant_table('disclosure_events');
revoke update, delete on disclosure_events from plenum_app;
