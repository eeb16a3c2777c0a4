-- Of several options of a multiple choice question one, all or none must have been ticked.
alter table report_filter_items
  add column match text not null default 'any' check (match in ('any', 'all', 'none'));
