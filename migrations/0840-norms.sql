-- Norms: what means are compared with, as values from outside for questions and scales.
create table norms (
  tenant_id integer not null references tenants on delete cascade,
  id integer generated always as identity,
  name jsonb not null,
  -- Where the values come from, as readers are told.
  source text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
call protect_tenant_table('norms');

create table norm_values (
  tenant_id integer not null,
  norm_id integer not null,
  item_collection_id integer not null,
  position integer not null,
  mean double precision not null,
  deviation double precision not null check (deviation > 0),
  respondents integer check (respondents > 0),
  -- Pairs of a percent and the value at it, ascending.
  points jsonb not null default '[]',
  primary key (tenant_id, norm_id, item_collection_id),
  foreign key (tenant_id, norm_id) references norms (tenant_id, id) on delete cascade,
  foreign key (tenant_id, item_collection_id) references item_collections (tenant_id, id) on delete cascade
);
create index norm_values_of_collection on norm_values (tenant_id, item_collection_id);
call protect_tenant_table('norm_values');
