-- Federations of universities: one signed file of metadata with thousands of identity providers, of which whoever signs in chooses one.
alter table identity_providers drop constraint identity_providers_kind_check;
alter table identity_providers add constraint identity_providers_kind_check
  check (kind in ('OIDC', 'SAML', 'LTI', 'LDAP', 'PROXY', 'FEDERATION'));

-- The issuer of a federation is the address of its metadata.
create table federation_settings (
  tenant_id integer not null,
  provider_id integer not null,
  -- Whose signature counts: certificates in PEM, or SHA-256 fingerprints in hexadecimal digits.
  signers text[] not null check (cardinality(signers) > 0),
  signs_requests boolean not null default true,
  subject_from text not null check (subject_from in ('SUBJECT_ID', 'PAIRWISE_ID', 'NAME_ID')),
  -- Authentication contexts with spaces between; '' asks for none.
  authn_contexts text not null default '',
  -- Who of the federation may sign people in; both empty: all.
  entity_ids text[] not null default '{}',
  authorities text[] not null default '{}',
  -- Plenum's own key in the federation (AES-256-GCM, ADR 0325).
  key_id text not null,
  private_key bytea not null,
  certificate text not null,
  -- The last attempt, the last success, and why the last attempt failed.
  asked_at timestamptz,
  read_at timestamptz,
  failure text,
  -- What the stored identity providers come from.
  etag text,
  last_modified text,
  cache_seconds integer,
  created_on timestamptz,
  valid_until timestamptz,
  provider_count integer not null default 0,
  hidden_count integer not null default 0,
  skipped_count integer not null default 0,
  byte_count bigint not null default 0,
  primary key (tenant_id, provider_id),
  foreign key (tenant_id, provider_id) references identity_providers (tenant_id, id) on delete cascade
);
call protect_tenant_table('federation_settings');

-- The identity providers of the federation's last verified metadata, replaced as a whole.
create table federation_entities (
  tenant_id integer not null,
  provider_id integer not null,
  entity_id text not null,
  name_de text not null,
  name_en text not null,
  -- Folded names, keywords, scopes and host, which a search looks through.
  search text not null,
  scopes text[] not null,
  authority text not null,
  is_hidden boolean not null,
  certificates text[] not null,
  sign_in_address text not null,
  sign_out_address text,
  -- Null: as long as the metadata as a whole.
  valid_until timestamptz,
  primary key (tenant_id, provider_id, entity_id),
  foreign key (tenant_id, provider_id) references federation_settings (tenant_id, provider_id) on delete cascade
);
call protect_tenant_table('federation_entities');

-- The identity provider of the federation that somebody left for; its answer alone counts.
alter table provider_sign_ins add column entity_id text;

-- What providers by SAML are asked for, and what their assertions have to confirm.
alter table saml_settings add column authn_contexts text not null default '';
