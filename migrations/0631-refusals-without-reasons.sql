-- That few meet several conditions stands in no figure, so it is no reason that may be given.
do $$
declare
  tenant record;
begin
  for tenant in select id from tenants loop
    perform set_config('plenum.tenant_id', tenant.id::text, true);
    update refused_queries set reason = 'filter-not-possible' where query_key like '%;%';
  end loop;
  perform set_config('plenum.tenant_id', '', true);
end $$;
