-- What is left out of figures and imports is called `excluded` everywhere, in what is stored too. Within a JSON text a quote
-- is escaped, so a key followed by its colon is never part of what somebody wrote.
alter table import_receipts rename column left_out to excluded;

do $$
declare tenant integer;
begin
  for tenant in select id from tenants loop
    perform set_config('plenum.tenant_id', tenant::text, true);
    update report_items set data = replace(data::text, '"leftOut":', '"excluded":')::jsonb
      where data::text like '%"leftOut":%';
    update deleted_report_items set data = replace(data::text, '"leftOut":', '"excluded":')::jsonb
      where data::text like '%"leftOut":%';
    update imports set
      preview = replace(
        replace(preview::text, '"leftOut":', '"excluded":'),
        '"code": "questionLeftOut"', '"code": "questionExcluded"'
      )::jsonb,
      result = replace(
        replace(result::text, '"leftOut":', '"excluded":'),
        '"code": "questionLeftOut"', '"code": "questionExcluded"'
      )::jsonb
      where preview::text like '%eftOut"%' or result::text like '%eftOut"%';
    update import_receipts set
      problems = replace(problems::text, '"code": "questionLeftOut"', '"code": "questionExcluded"')::jsonb
      where problems::text like '%"questionLeftOut"%';
  end loop;
end $$;
