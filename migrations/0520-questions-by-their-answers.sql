-- Questions are one only if their answers mean the same. Collections that were matched by an earlier rule are looked through at the next start;
-- those found to hold unlike items are parted, and say from which they came.
alter table item_collections add column match_rule smallint not null default 1;
alter table item_collections alter column match_rule set default 2;
alter table item_collections add column parted_from integer;
create index item_collections_parted_from on item_collections (tenant_id, parted_from) where parted_from is not null;

-- By own option, its position among the options of the question that the item was joined to; null: the same.
alter table items add column collection_positions smallint[];
alter table item_collections add column joined_positions smallint[];
