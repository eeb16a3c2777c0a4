-- Figures that were worked out under the rules before cohorts are out of date: they stay as they were last calculated until somebody
-- calculates again, also where they are locked or published. An empty hash is that of no inputs.
do $$
declare tenant integer;
begin
  for tenant in select id from tenants loop
    perform set_config('plenum.tenant_id', tenant::text, true);
    update report_items set input_hash = ''::bytea
      where input_hash is not null and report_id in (select report_id from report_filter_items);
    update deleted_report_items set input_hash = ''::bytea
      where input_hash is not null and report_id in (select report_id from report_filter_items);
  end loop;
end $$;
