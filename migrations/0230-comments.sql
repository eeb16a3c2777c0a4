-- Comments of reports (design section 6, rule 5). Fewer people who wrote than this in a survey are never shown; where the
-- survey's own minimum is larger, that counts. Only who operates the database changes it, like the floor.
alter table tenants add column comment_minimum integer not null default 8 check (comment_minimum >= 1);

-- All comments of a report item as they were calculated, in order, so many a chunk: [{text, language, group}]. Of an item that is
-- taken out they stay as long as it can be brought back.
create table report_item_comments (
  tenant_id integer not null,
  report_id integer not null,
  report_item_id integer not null,
  chunk integer not null,
  comments jsonb not null,
  primary key (tenant_id, report_id, report_item_id, chunk),
  foreign key (tenant_id, report_id) references reports (tenant_id, id) on delete cascade
);
call protect_tenant_table('report_item_comments');

-- With another minimum stored comments are out of date.
create function outdate_comments() returns trigger language plpgsql as $$
declare outer_tenant text := coalesce(current_setting('plenum.tenant_id', true), '');
begin
  perform set_config('plenum.tenant_id', new.id::text, true);
  update report_items set input_hash = null
    where tenant_id = new.id and config ->> 'visualizationType' = 'RESPONSES';
  perform set_config('plenum.tenant_id', outer_tenant, true);
  return null;
end $$;
create trigger comment_minimum after update of comment_minimum on tenants
  for each row when (old.comment_minimum <> new.comment_minimum) execute function outdate_comments();
