-- Releases of one day stored the respondents of whole surveys under another name: figures that have it are read by none since, and
-- publications that show them were not served. JSON as text has its members in one order, and quotation marks of texts escaped.
create function pg_temp.renamed(figures jsonb) returns jsonb language sql immutable as $$
  select regexp_replace(figures::text, '("returns": \{"invited": \d+, )"respondents":', '\1"respondentCount":', 'g')::jsonb
$$;
do $$
declare tenant integer;
begin
  for tenant in select id from tenants loop
    perform set_config('plenum.tenant_id', tenant::text, true);
    update report_items set data = pg_temp.renamed(data)
      where data @? '$.**.returns.respondents';
    update deleted_report_items set data = pg_temp.renamed(data)
      where data @? '$.**.returns.respondents';
    update report_snapshots set page = pg_temp.renamed(page)
      where page @? '$.**.returns.respondents';
  end loop;
end $$;
drop function pg_temp.renamed(jsonb);
