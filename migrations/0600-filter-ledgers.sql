-- What was shown of parts of a survey's respondents (design section 6): nobody takes back what was seen, so a new filter is
-- shown only if together with all of this it tells nothing of fewer people than the minimum.

-- Opened when a survey is first filtered. `answers_version`: filters count that release. `former_groups`: by respondent the
-- group that filters told apart before there were ledgers, two bytes each, little endian, each of which counts as shown;
-- 65535: none. `is_withdrawn`: filters showed the survey only together with others then, so they show nothing of it.
create table filter_ledgers (
  tenant_id integer not null,
  survey_id integer not null,
  answers_version integer not null,
  minimum integer not null,
  min_comment_count integer not null,
  former_groups bytea,
  is_withdrawn boolean not null default false,
  opened_at timestamptz not null default now(),
  primary key (tenant_id, survey_id),
  foreign key (tenant_id, survey_id) references surveys (tenant_id, id) on delete cascade
);
call protect_tenant_table('filter_ledgers');

-- One row a filter that was shown of a survey, or that counts as shown. `query`: conditions by column of the packed answers
-- and option position (`Query`). `shown_columns`: those whose items are shown under it. `packed`: all items counted
-- (`packQuery`), written once. `is_bar`: only how many people meet it was shown, as a bar of a question about the person
-- under a filter; then its key begins with "bar". `report_id`: the report that asked, which may be gone. Rows are only added.
create table released_queries (
  tenant_id integer not null,
  id integer generated always as identity,
  survey_id integer not null,
  position integer not null,
  query_key text not null,
  query jsonb not null,
  is_bar boolean not null,
  shown_columns smallint[] not null,
  respondent_count integer not null,
  packed bytea not null,
  released_at timestamptz not null default now(),
  report_id integer,
  primary key (tenant_id, id),
  unique (tenant_id, survey_id, position),
  unique (tenant_id, survey_id, query_key),
  foreign key (tenant_id, survey_id) references filter_ledgers (tenant_id, survey_id) on delete cascade
);
-- Read whole and soon: no compression in the way, and what is small stays in its row.
alter table released_queries alter column packed set storage external;
alter table released_queries set (toast_tuple_target = 8160);
call protect_tenant_table('released_queries');
revoke update, delete on released_queries from plenum_app;

-- Refused once, refused for ever: a ledger only grows. Kept so that nobody works it out again.
create table refused_queries (
  tenant_id integer not null,
  survey_id integer not null,
  query_key text not null,
  reason text not null check (reason in ('filter-too-narrow', 'filter-not-possible')),
  primary key (tenant_id, survey_id, query_key),
  foreign key (tenant_id, survey_id) references filter_ledgers (tenant_id, survey_id) on delete cascade
);
call protect_tenant_table('refused_queries');

-- Words of a released query's comments, as JSON (`FilteredWords`), counted when somebody first asks, and again when other
-- words count as one.
create table released_words (
  tenant_id integer not null,
  query_id integer not null,
  rules_version integer not null,
  packed bytea not null,
  primary key (tenant_id, query_id),
  foreign key (tenant_id, query_id) references released_queries (tenant_id, id) on delete cascade
);
call protect_tenant_table('released_words');

do $$
declare
  tenant record;
begin
  for tenant in select id from tenants loop
    perform set_config('plenum.tenant_id', tenant.id::text, true);
    insert into filter_ledgers
      (tenant_id, survey_id, answers_version, minimum, min_comment_count, former_groups, is_withdrawn)
    select member.tenant_id, member.survey_id, member.answers_version, cohorts.minimum, member.min_comment_count,
      case when alone.is_alone then member.atoms end,
      not alone.is_alone or not member.in_filters or member.atoms is null
    from cohort_surveys as member
    join cohorts on cohorts.tenant_id = member.tenant_id and cohorts.id = member.cohort_id
    cross join lateral (
      select count(*) = 1 as is_alone from cohort_surveys as other
      where other.tenant_id = member.tenant_id and other.cohort_id = member.cohort_id
    ) as alone;
  end loop;
  perform set_config('plenum.tenant_id', '', true);
end $$;

drop table cohort_words;
drop table cohort_tallies;
drop table cohort_surveys;
drop table cohorts;
alter table form_cuts drop column option_groups;

call stamp_tenants('filter_ledgers');
call stamp_tenants('released_queries');
call stamp_tenants('refused_queries');
