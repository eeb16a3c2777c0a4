-- Scales: scores of several questions, derived per respondent and stored as one more column of the packed answers.
create table scales (
  tenant_id integer not null references tenants on delete cascade,
  id integer generated always as identity,
  -- The question that reports show and filters ask.
  item_collection_id integer not null,
  name jsonb not null,
  -- 0 to 1.
  least_share double precision not null check (least_share >= 0 and least_share <= 1),
  lowest double precision not null,
  highest double precision not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, item_collection_id),
  foreign key (tenant_id, item_collection_id) references item_collections (tenant_id, id),
  check (highest > lowest)
);
call protect_tenant_table('scales');

create table scale_items (
  tenant_id integer not null,
  scale_id integer not null,
  position integer not null,
  item_collection_id integer not null,
  weight double precision not null check (weight > 0),
  is_reversed boolean not null,
  primary key (tenant_id, scale_id, position),
  unique (tenant_id, scale_id, item_collection_id),
  foreign key (tenant_id, scale_id) references scales (tenant_id, id) on delete cascade,
  foreign key (tenant_id, item_collection_id) references item_collections (tenant_id, id)
);
create index scale_items_of_collection on scale_items (tenant_id, item_collection_id);
call protect_tenant_table('scale_items');

-- Of an item that is a scale: the columns of the answers that it is derived from, and its range. A column stays once it was
-- derived: one by a former definition, or of a deleted scale, names the collection of its scale in `former_scale`.
alter table items
  add column derived_from smallint[],
  add column lowest double precision,
  add column highest double precision,
  add column former_scale integer,
  add check ((type = 'INDEX') = (derived_from is not null));
