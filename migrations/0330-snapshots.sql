-- What readers get of a published report: its page as it was when it was published, never a later edit.
create table report_snapshots (
  tenant_id integer not null,
  report_id integer not null,
  number integer not null check (number >= 1),
  created_at timestamptz not null default now(),
  -- Who published it, by name: people go, and what they published stays.
  created_by text not null,
  -- Drawn from the page, for lists.
  title text not null,
  item_count integer not null,
  survey_ids integer[] not null,
  calculated_at timestamptz,
  page jsonb not null,
  surveys jsonb not null,
  -- SHA-256 of all that readers see of it.
  content_hash bytea not null check (length(content_hash) = 32),
  primary key (tenant_id, report_id, number),
  foreign key (tenant_id, report_id) references reports (tenant_id, id) on delete cascade
);
call protect_tenant_table('report_snapshots');

-- The comments of its items, like report_item_comments.
create table report_snapshot_comments (
  tenant_id integer not null,
  report_id integer not null,
  snapshot_number integer not null,
  report_item_id integer not null,
  chunk integer not null,
  comments jsonb not null,
  primary key (tenant_id, report_id, snapshot_number, report_item_id, chunk),
  foreign key (tenant_id, report_id, snapshot_number)
    references report_snapshots (tenant_id, report_id, number) on delete cascade
);
call protect_tenant_table('report_snapshot_comments');

-- Nobody reads a publication without a snapshot: the next start freezes those that were made before there were any.
alter table report_publications add column snapshot_number integer;
-- The report's version that the publication brought: what readers see is the same until there is another.
alter table report_publications add column report_version integer not null default 1;
alter table report_publications add foreign key (tenant_id, report_id, snapshot_number)
  references report_snapshots (tenant_id, report_id, number);
