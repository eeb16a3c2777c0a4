-- What a provider of OpenID Connect is asked for, and what its ID tokens have to confirm.
alter table identity_providers
  -- Authentication contexts with spaces between; '' asks for none.
  add column acr_values text not null default '',
  -- Null takes a sign-in at the provider of any age.
  add column max_age_minutes integer check (max_age_minutes between 0 and 1440);
