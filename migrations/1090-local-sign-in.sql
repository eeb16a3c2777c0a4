-- Where a tenant's people sign in by identity providers alone, only the account for emergencies has a password.
alter table tenants add column local_sign_in boolean not null default true;
grant update (local_sign_in) on tenants to plenum_app;
