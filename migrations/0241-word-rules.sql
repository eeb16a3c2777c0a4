-- A tenant's own say about words: what is left out beside the lists of each language, what is kept, and which words
-- count as one. `rules`: see `wordRules` in src/shared/figures/words. `version` grows with every change.
create table word_rules (
  tenant_id integer primary key references tenants on delete cascade,
  version integer not null default 1,
  rules jsonb not null,
  changed_at timestamptz not null default now(),
  changed_by integer
);
call protect_tenant_table('word_rules');
-- Figures made by earlier rules are out of date.
call stamp_tenants('word_rules');

-- Words of a cohort by atom, as far as filters may show them (`CohortWords`): counted when words are first filtered, of
-- the texts that the cohort was fixed with, and again when other words count as one.
create table cohort_words (
  tenant_id integer not null,
  cohort_id integer not null,
  rules_version integer not null,
  packed bytea not null,
  primary key (tenant_id, cohort_id),
  foreign key (tenant_id, cohort_id) references cohorts (tenant_id, id) on delete cascade
);
call protect_tenant_table('cohort_words');
