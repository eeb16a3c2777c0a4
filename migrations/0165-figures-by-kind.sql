-- Stored figures say of which kind they are; those from before there were kinds are distributions.
do $$
declare tenant integer;
begin
  for tenant in select id from tenants loop
    perform set_config('plenum.tenant_id', tenant::text, true);
    update report_items set data = data || '{"kind": "distribution"}'
      where data ->> 'kind' = 'distributions';
    update deleted_report_items set data = data || '{"kind": "distribution"}'
      where data ->> 'kind' = 'distributions';
  end loop;
end $$;
