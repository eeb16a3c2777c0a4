-- What says whether a report's page is still the same without reading it: two stamps, drawn anew with every change. They
-- are drawn, not counted: after a restore or the loss of a leader no stamp comes up again for something else.

-- Of the report itself and of all that hangs on it.
alter table reports add column page_stamp uuid not null default gen_random_uuid();
-- Of what several reports show: surveys, forms, units, periods, cohorts, titles of templates.
alter table tenants add column page_stamp uuid not null default gen_random_uuid();
grant update (page_stamp) on tenants to plenum_app;

-- Each at most once a transaction: others see all of its changes at once. Row-level security binds whoever changes, so
-- the tenant is that of the changed row, whatever the transaction has been in meanwhile.
create procedure renew_report_stamp(changed_tenant integer, changed_report integer) language plpgsql as $$
declare
  outer_tenant text := coalesce(current_setting('plenum.tenant_id', true), '');
  changed text := format('%s/%s', changed_tenant, changed_report);
begin
  if current_setting('plenum.stamped_report', true) = changed then return; end if;
  perform set_config('plenum.tenant_id', changed_tenant::text, true);
  update reports set page_stamp = gen_random_uuid() where tenant_id = changed_tenant and id = changed_report;
  perform set_config('plenum.tenant_id', outer_tenant, true);
  perform set_config('plenum.stamped_report', changed, true);
end $$;

create procedure renew_tenant_stamp(changed_tenant integer) language plpgsql as $$
begin
  if current_setting('plenum.stamped_tenant', true) = changed_tenant::text then return; end if;
  update tenants set page_stamp = gen_random_uuid() where id = changed_tenant;
  perform set_config('plenum.stamped_tenant', changed_tenant::text, true);
end $$;

create function stamp_report_of_row() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then call renew_report_stamp(old.tenant_id, old.report_id); end if;
  if tg_op <> 'DELETE' then call renew_report_stamp(new.tenant_id, new.report_id); end if;
  return null;
end $$;

create function stamp_tenant_of_row() returns trigger language plpgsql as $$
begin
  call renew_tenant_stamp(coalesce(new.tenant_id, old.tenant_id));
  return null;
end $$;

-- Called once per table that a report's page shows something of. At the end of the transaction: until then nobody else
-- sees the change, and no row that many write to stays locked for longer than a commit.
create procedure stamp_reports(table_name text) language plpgsql as $$
begin
  execute format('create constraint trigger page_stamp after insert or update or delete on %I
    deferrable initially deferred for each row execute function stamp_report_of_row()', table_name);
end $$;
create procedure stamp_tenants(table_name text) language plpgsql as $$
begin
  execute format('create constraint trigger page_stamp after insert or update or delete on %I
    deferrable initially deferred for each row execute function stamp_tenant_of_row()', table_name);
end $$;

call stamp_reports('report_filter_items');
call stamp_reports('report_items');
call stamp_reports('report_publication_units');
call stamp_reports('report_publications');
call stamp_reports('report_surveys');
call stamp_reports('report_used_templates');

call stamp_tenants('cohort_surveys');
call stamp_tenants('cohorts');
call stamp_tenants('form_cuts');
call stamp_tenants('forms');
call stamp_tenants('items');
call stamp_tenants('periods');
call stamp_tenants('survey_versions');
call stamp_tenants('surveys');
call stamp_tenants('units');

-- These rows hold their stamp, so it is drawn with the change itself.
create function stamp_own_row() returns trigger language plpgsql as $$
begin
  new.page_stamp := gen_random_uuid();
  return new;
end $$;
create trigger page_stamp before update on reports for each row execute function stamp_own_row();
create trigger page_stamp before update on tenants for each row execute function stamp_own_row();

-- Reports name the templates that they use.
create constraint trigger page_stamp_of_users after update of title on reports
  deferrable initially deferred for each row when (old.report_type = 'template')
  execute function stamp_tenant_of_row();
