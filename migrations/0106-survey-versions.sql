-- Answers of a survey beside those that count: the ones before (earlier), which figures were already shown of, and newer
-- ones that wait until enough people were added, removed or changed (design section 6, rule 7). `surveys` and
-- `survey_answers` hold the released version alone.

-- Whether figures of the released answers may have been shown: then the next ones must differ by enough people.
alter table surveys add column answers_shown boolean not null default false;

create table survey_versions (
  tenant_id integer not null,
  survey_id integer not null,
  version integer not null,
  state text not null check (state in ('waiting', 'earlier')),
  form_id integer not null,
  response_count integer not null default 0,
  incomplete_count integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, survey_id, version),
  foreign key (tenant_id, survey_id) references surveys (tenant_id, id) on delete cascade,
  foreign key (tenant_id, form_id) references forms (tenant_id, id)
);
create unique index one_waiting_version on survey_versions (tenant_id, survey_id) where state = 'waiting';
create index survey_versions_of_form on survey_versions (tenant_id, form_id);
call protect_tenant_table('survey_versions');

create table survey_version_answers (
  tenant_id integer not null,
  survey_id integer not null,
  version integer not null,
  segment integer not null,
  respondent_count integer not null,
  packed bytea not null,
  primary key (tenant_id, survey_id, version, segment),
  foreign key (tenant_id, survey_id, version) references survey_versions (tenant_id, survey_id, version)
    on delete cascade
);
alter table survey_version_answers alter column packed set storage external;
call protect_tenant_table('survey_version_answers');

-- Texts of waiting answers only: of earlier ones none is needed any more.
create table survey_version_texts (
  tenant_id integer not null,
  survey_id integer not null,
  version integer not null,
  item_id integer not null,
  segment integer not null,
  respondents integer[] not null,
  texts text[] not null,
  primary key (tenant_id, survey_id, version, item_id, segment),
  foreign key (tenant_id, survey_id, version) references survey_versions (tenant_id, survey_id, version)
    on delete cascade,
  foreign key (tenant_id, item_id) references items (tenant_id, id) on delete cascade
);
call protect_tenant_table('survey_version_texts');

-- What is there may have been shown.
do $$
declare tenant integer;
begin
  for tenant in select id from tenants loop
    perform set_config('plenum.tenant_id', tenant::text, true);
    update surveys set answers_shown = true where status = 'PROCESSED' and response_count >= min_respondent_count;
  end loop;
end $$;
