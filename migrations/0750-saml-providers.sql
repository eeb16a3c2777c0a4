-- Identity providers that speak SAML 2.0, beside those of OpenID Connect. The issuer is then the provider's entity ID.
alter table identity_providers add column kind text not null default 'OIDC' check (kind in ('OIDC', 'SAML'));

create table saml_settings (
  tenant_id integer not null,
  provider_id integer not null,
  -- Where the provider's metadata is read again from; null: it was pasted.
  metadata_address text,
  -- PEM of the certificate that the metadata must be signed with.
  metadata_certificate text,
  sign_in_address text not null,
  -- PEM of the certificates whose keys sign assertions.
  certificates text[] not null check (cardinality(certificates) > 0),
  valid_until timestamptz,
  read_at timestamptz not null default now(),
  asked_at timestamptz not null default now(),
  signs_requests boolean not null default true,
  subject_from text not null check (subject_from in ('SUBJECT_ID', 'PAIRWISE_ID', 'NAME_ID')),
  -- Plenum's own key at this provider, which signs requests and opens encrypted assertions (AES-256-GCM, ADR 0325).
  key_id text not null,
  private_key bytea not null,
  certificate text not null,
  primary key (tenant_id, provider_id),
  foreign key (tenant_id, provider_id) references identity_providers (tenant_id, id) on delete cascade
);
call protect_tenant_table('saml_settings');

-- SAML has no code verifier, and its response waits here for the browser that left.
alter table provider_sign_ins alter column code_verifier drop not null;
alter table provider_sign_ins add column response text check (length(response) <= 200000);

-- There is no ID token to sign out with.
alter table provider_sessions alter column id_token_key_id drop not null;
alter table provider_sessions alter column id_token drop not null;
