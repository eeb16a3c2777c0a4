-- Figures that were worked out under the rules before cohorts may not stand beside new ones: what was filtered is
-- forgotten and calculated anew.
do $$
declare tenant integer;
begin
  for tenant in select id from tenants loop
    perform set_config('plenum.tenant_id', tenant::text, true);
    update report_items set data = null, input_hash = null, calculated_at = null
      where report_id in (select report_id from report_filter_items);
    update deleted_report_items set data = null, input_hash = null, calculated_at = null
      where report_id in (select report_id from report_filter_items);
  end loop;
end $$;
