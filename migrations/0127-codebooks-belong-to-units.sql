-- A codebook is taken by itself for the files of others: it belongs to a unit, or to the tenant, and says who saved it.
-- Those that are there already are the tenant's; nobody knows any more whose they were.

alter table codebooks
  add column unit_id integer,
  add column author_id integer,
  add column author_name text not null default '',
  add foreign key (tenant_id, unit_id) references units (tenant_id, id) on delete cascade,
  add foreign key (tenant_id, author_id) references users (tenant_id, id) on delete set null (author_id),
  drop constraint codebooks_tenant_id_name_key,
  add constraint codebooks_name unique nulls not distinct (tenant_id, unit_id, name);
