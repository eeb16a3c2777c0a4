-- Directories that check a user name and password by LDAP, beside the identity providers of the other protocols.
alter table identity_providers drop constraint identity_providers_kind_check;
alter table identity_providers add constraint identity_providers_kind_check
  check (kind in ('OIDC', 'SAML', 'LTI', 'LDAP'));

create table ldap_settings (
  tenant_id integer not null,
  provider_id integer not null,
  look_up text not null default 'SEARCH' check (look_up in ('SEARCH', 'TEMPLATE')),
  -- Where people are searched and how, or the DN that a user name is part of; '' until they are entered.
  base_dn text not null default '',
  user_filter text not null default '(uid={username})',
  user_dn text not null default '',
  -- Groups are not searched without a base.
  group_base_dn text not null default '',
  group_filter text not null default '(member={dn})',
  subject_attribute text not null default 'entryUUID',
  -- PEM of the issuers to trust; '' trusts those of the server.
  certificate text not null default '',
  primary key (tenant_id, provider_id),
  foreign key (tenant_id, provider_id) references identity_providers (tenant_id, id) on delete cascade
);
call protect_tenant_table('ldap_settings');
