-- What administrators add to the page that says who sees what; all else on it follows from the settings.
alter table tenants add column policy_text jsonb not null default '{"de": "", "en": ""}';
grant update (policy_text) on tenants to plenum_app;
