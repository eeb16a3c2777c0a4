-- Who provides the installation and whom to turn to, as the tenant's administrators registered it [3.18]: [{kind, text: {de, en}, isPublic}].
alter table tenants add column infos jsonb not null default '[]';
grant update (infos) on tenants to plenum_app;
