-- Where a survey was found makes it the same one only within its unit: else whoever imports a file first keeps the unit
-- whose survey it is from importing it.

alter table surveys drop constraint surveys_tenant_id_source_key_key;
alter table surveys add constraint surveys_origin unique (tenant_id, unit_id, source_key);
