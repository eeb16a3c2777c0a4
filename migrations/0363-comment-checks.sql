-- Comments are read by a person before anybody else reads them: who writes may name others, or themselves.

-- Whether surveys with comments come as VERIFICATION, and how long the original of what was taken out is kept.
alter table tenants
  add column checks_comments boolean not null default false,
  add column keep_originals_months integer not null default 12 check (keep_originals_months between 0 and 120);
grant update (checks_comments, keep_originals_months) on tenants to plenum_app;

-- What a redacted or withheld comment was: {text, spans}, sealed (AES-256-GCM, ADR 0325), until the tenant's period is over. By it a
-- comment that comes again is known again.
create table comment_originals (
  tenant_id integer not null,
  id integer generated always as identity,
  survey_id integer not null,
  item_id integer not null,
  secret_key_id text not null,
  secret bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, survey_id) references surveys (tenant_id, id) on delete cascade,
  foreign key (tenant_id, item_id) references items (tenant_id, id) on delete cascade
);
create index comment_originals_of_survey on comment_originals (tenant_id, survey_id);
create index comment_originals_by_age on comment_originals (tenant_id, created_at);
call protect_tenant_table('comment_originals');

-- Comments that somebody has in hand, or decided on. Which comment: the respondent's position, as in open_answers; it never leaves the
-- server. `version`: of the survey's answers, those that wait included.
create table comment_checks (
  tenant_id integer not null,
  id integer generated always as identity,
  survey_id integer not null,
  version integer not null,
  item_id integer not null,
  segment integer not null,
  respondent integer not null,
  -- Until then nobody else gets it, on whatever node.
  leased_by integer,
  leased_until timestamptz,
  decision text check (decision in ('ACCEPTED', 'REDACTED', 'WITHHELD')),
  decided_by integer,
  decided_at timestamptz,
  original_id integer,
  primary key (tenant_id, id),
  unique (tenant_id, survey_id, version, item_id, segment, respondent),
  foreign key (tenant_id, survey_id) references surveys (tenant_id, id) on delete cascade,
  foreign key (tenant_id, item_id) references items (tenant_id, id) on delete cascade,
  foreign key (tenant_id, original_id) references comment_originals (tenant_id, id) on delete set null (original_id)
);
create index comment_checks_of_original on comment_checks (tenant_id, original_id);
call protect_tenant_table('comment_checks');

-- Grows whenever something is taken out of comments that reports may have shown: what is kept of texts in memory, or is being worked
-- out of them, counts no more.
alter table tenants add column texts_version integer not null default 0;
grant update (texts_version) on tenants to plenum_app;

-- Of an import that is over, no answers stay: its first rows and most frequent values were for who decided on it.
create function preview_without_answers(preview jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(preview -> 'sources') <> 'array' then preview else jsonb_set(preview, '{sources}', (
    select coalesce(jsonb_agg(
      case when jsonb_typeof(source -> 'table') = 'object' then jsonb_set(source, '{table,rows}', '[]') else source end
        || case when jsonb_typeof(source -> 'columns') <> 'array' then '{}' else jsonb_build_object('columns', (
          select coalesce(jsonb_agg(jsonb_set(finding, '{values}', '[]') order by place), '[]')
          from jsonb_array_elements(source -> 'columns') with ordinality as columns (finding, place))) end
      order by position), '[]')
    from jsonb_array_elements(preview -> 'sources') with ordinality as sources (source, position))) end
$$;
create function forget_previewed_answers() returns trigger language plpgsql as $$
begin
  if new.state in ('DONE', 'FAILED', 'CANCELLED') and new.preview is not null then
    new.preview := preview_without_answers(new.preview);
  end if;
  return new;
end $$;
create trigger forget_previewed_answers before insert or update of state, preview on imports
  for each row execute function forget_previewed_answers();
do $$
declare tenant integer;
begin
  for tenant in select id from tenants loop
    perform set_config('plenum.tenant_id', tenant::text, true);
    update imports set preview = preview_without_answers(preview)
      where state in ('DONE', 'FAILED', 'CANCELLED') and preview is not null;
  end loop;
end $$;
