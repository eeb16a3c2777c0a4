-- Norms may be of the tenant's own surveys: which ones, by questionnaires, units, periods and attributes. Null: values from outside.
alter table norms add column surveys jsonb;

-- Such norms are compared with, too, so they are out of date when fewer or more other surveys are enough.
create or replace function outdate_comparisons() returns trigger language plpgsql security definer set search_path = public as $$
declare outer_tenant text := coalesce(current_setting('plenum.tenant_id', true), '');
begin
  perform set_config('plenum.tenant_id', new.id::text, true);
  update report_items set input_hash = ''::bytea
    where tenant_id = new.id and input_hash is not null
      and (jsonb_array_length(config -> 'comparisons') > 0 or exists (select from norms
        where norms.tenant_id = new.id and norms.surveys is not null and to_jsonb(norms.id) = config -> 'normId'));
  perform set_config('plenum.tenant_id', outer_tenant, true);
  return null;
end $$;
