-- Keyed fingerprints of rows, by which the same people are known again in another file.
alter table tenants add column print_key uuid not null default gen_random_uuid();

create table survey_prints (
  tenant_id integer not null,
  survey_id integer not null,
  band smallint not null,
  column_count integer not null,
  row_count integer not null,
  distinct_count integer not null,
  hashes bigint[] not null,
  primary key (tenant_id, survey_id, band),
  foreign key (tenant_id, survey_id) references surveys (tenant_id, id) on delete cascade
);
create index survey_prints_by_hash on survey_prints using gin (hashes);
call protect_tenant_table('survey_prints');
