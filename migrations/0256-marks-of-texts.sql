-- What was written in released answers that others have followed: newer ones are compared with them (ADR 256). Marks tell
-- only whether two texts are the same; the texts themselves are kept of the answers that count, and of those that wait.

create table survey_version_marks (
  tenant_id integer not null,
  survey_id integer not null,
  version integer not null,
  item_id integer not null,
  segment integer not null,
  respondents integer[] not null,
  -- 16 bytes a respondent.
  marks bytea not null,
  primary key (tenant_id, survey_id, version, item_id, segment),
  foreign key (tenant_id, survey_id, version) references survey_versions (tenant_id, survey_id, version)
    on delete cascade,
  foreign key (tenant_id, item_id) references items (tenant_id, id) on delete cascade
);
call protect_tenant_table('survey_version_marks');

-- Equal marks within a survey, equal texts.
create function marks_of(survey_id integer, texts text[]) returns bytea language sql immutable as $$
  select coalesce(string_agg(substring(sha256(convert_to(survey_id || ' ' || written, 'UTF8')) for 16), '' order by position), '')
  from unnest(texts) with ordinality as listed (written, position)
$$;
