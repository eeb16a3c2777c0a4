-- Administrators correct surveys one by one: their minimum, their status, where they belong.

-- What somebody corrected ('unit', 'period', 'leader'): newer answers from a file leave it as it is.
alter table surveys add column corrected text[] not null default '{}'
  check (corrected <@ array['unit', 'period', 'leader']);

-- Where an import found a survey before it was moved to another unit: the same file brings its answers to where the survey is now. A
-- second survey of the same people beside it would be a release that nothing is compared with (ADR 0415).
create table survey_former_origins (
  tenant_id integer not null,
  unit_id integer not null,
  source_key text not null,
  survey_id integer not null,
  primary key (tenant_id, unit_id, source_key),
  foreign key (tenant_id, unit_id) references units (tenant_id, id) on delete cascade,
  foreign key (tenant_id, survey_id) references surveys (tenant_id, id) on delete cascade
);
create index survey_former_origins_of_survey on survey_former_origins (tenant_id, survey_id);
call protect_tenant_table('survey_former_origins');

-- A higher floor hides surveys that were shown (as in 0405, whose trigger lifts the minimum). That they were is kept, so that their next answers are still compared with these.
create or replace procedure lift_minimums(lifted_tenant integer) language plpgsql as $$
declare outer_tenant text := coalesce(current_setting('plenum.tenant_id', true), '');
begin
  perform set_config('plenum.tenant_id', lifted_tenant::text, true);
  update surveys set min_respondent_count = min_respondent_count,
      answers_shown = answers_shown or (status = 'PROCESSED' and response_count >= min_respondent_count)
    from tenants
    where tenants.id = lifted_tenant and surveys.tenant_id = lifted_tenant
      and (surveys.min_respondent_count < tenants.min_respondent_floor
        or surveys.min_comment_count < tenants.comment_minimum);
  perform set_config('plenum.tenant_id', outer_tenant, true);
end $$;
