-- Reverse proxies that sign people in themselves and name them in headers, beside the identity providers of the other protocols.
alter table identity_providers drop constraint identity_providers_kind_check;
alter table identity_providers add constraint identity_providers_kind_check
  check (kind in ('OIDC', 'SAML', 'LTI', 'LDAP', 'PROXY'));

create table proxy_settings (
  tenant_id integer not null,
  provider_id integer not null,
  -- Names of headers; '' until they are entered.
  subject_header text not null default '',
  methods_header text not null default '',
  -- Where the proxy ends its own session; '' ends Plenum's alone.
  sign_out_path text not null default '',
  primary key (tenant_id, provider_id),
  foreign key (tenant_id, provider_id) references identity_providers (tenant_id, id) on delete cascade
);
call protect_tenant_table('proxy_settings');
