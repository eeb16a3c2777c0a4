-- Administrators join item collections, and part them, after the imports that made them (ADR 460).

-- The collection that its import put an item in, as long as it is in another one; null: it is still in that one.
alter table items add column imported_collection_id integer;
alter table items add foreign key (tenant_id, imported_collection_id) references item_collections (tenant_id, id);
create index items_that_moved on items (tenant_id, imported_collection_id) where imported_collection_id is not null;

-- `version` grows with every join and part. `joined_into`: nothing is in it any more, and what imports would put in it goes there.
alter table item_collections add column version integer not null default 1;
alter table item_collections add column joined_into integer;
alter table item_collections add foreign key (tenant_id, joined_into) references item_collections (tenant_id, id);
create index item_collections_joined_into on item_collections (tenant_id, joined_into) where joined_into is not null;

-- What a join changed of a report's settings, to be taken back when just that collection is parted again.
create table joined_report_items (
  tenant_id integer not null,
  report_item_id integer not null,
  -- The collection that was joined into another one.
  item_collection_id integer not null,
  config_before jsonb not null,
  config_after jsonb not null,
  primary key (tenant_id, report_item_id, item_collection_id),
  foreign key (tenant_id, report_item_id) references report_items (tenant_id, id) on delete cascade,
  foreign key (tenant_id, item_collection_id) references item_collections (tenant_id, id) on delete cascade
);
create index joined_report_items_of_collection on joined_report_items (tenant_id, item_collection_id);
call protect_tenant_table('joined_report_items');
