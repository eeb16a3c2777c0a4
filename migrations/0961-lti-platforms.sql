-- Learning platforms that launch Plenum by LTI 1.3, beside the identity providers of OpenID Connect and SAML.
alter table identity_providers drop constraint identity_providers_kind_check;
alter table identity_providers add constraint identity_providers_kind_check check (kind in ('OIDC', 'SAML', 'LTI'));

create table lti_settings (
  tenant_id integer not null,
  provider_id integer not null,
  -- Where the platform takes authentication requests, and where it publishes its keys; '' until they are entered.
  sign_in_address text not null default '',
  keys_address text not null default '',
  -- Launches of other deployments are refused.
  deployment_ids text[] not null default '{}',
  primary key (tenant_id, provider_id),
  foreign key (tenant_id, provider_id) references identity_providers (tenant_id, id) on delete cascade
);
call protect_tenant_table('lti_settings');
