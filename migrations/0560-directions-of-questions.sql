-- The direction that administrators set for a question. It takes precedence over what imports said, which stays with the items, because later
-- imports are matched by it.
alter table item_collections add column direction text
  check (direction in ('HIGH_IS_BEST', 'LOW_IS_BEST', 'MIDDLE_IS_BEST'));
