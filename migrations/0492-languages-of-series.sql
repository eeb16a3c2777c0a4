-- The language of a series' reports is a setting of its own: that of its owner's pages may change and changes no report.
update series set settings = series.settings || jsonb_build_object('language',
    coalesce(users.language, tenants.ui_config #>> '{language,user}', 'de'))
  from users join tenants on tenants.id = users.tenant_id
  where users.tenant_id = series.tenant_id and users.id = series.owner_id;
