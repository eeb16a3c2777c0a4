-- Where a survey's answers came from: what stays of an import once its files are gone.

create table import_receipts (
  tenant_id integer not null references tenants on delete cascade,
  id integer generated always as identity,
  imported_at timestamptz not null default now(),
  -- Of an upload; null: the command line. The upload itself may be forgotten.
  import_id integer,
  user_name text not null,
  -- Name, bytes and SHA-256 of each file.
  files jsonb not null,
  format text not null,
  codebook text,
  problems jsonb not null,
  left_out jsonb not null,
  primary key (tenant_id, id)
);
create index import_receipts_of_import on import_receipts (tenant_id, import_id);
call protect_tenant_table('import_receipts');

create table survey_receipts (
  tenant_id integer not null,
  survey_id integer not null,
  receipt_id integer not null,
  -- Whether the import made the survey; else it brought newer answers.
  is_new boolean not null,
  primary key (tenant_id, survey_id, receipt_id),
  foreign key (tenant_id, survey_id) references surveys (tenant_id, id) on delete cascade,
  foreign key (tenant_id, receipt_id) references import_receipts (tenant_id, id) on delete cascade
);
create index survey_receipts_of_receipt on survey_receipts (tenant_id, receipt_id);
call protect_tenant_table('survey_receipts');

-- A deleted survey keeps its row, without answers: the cohort that it was divided with stays as it was divided, and no
-- report can bring that cohort together again (design section 6).
alter table surveys add column deleted_at timestamptz;
alter table surveys add column invited_count integer check (invited_count >= 1);
