-- Fewest surveys of a unit's mean in the overview, where a tenant trusts some roles with fewer than a comparison needs.
alter table tenants
  add column overview_minimum integer not null default 1 check (overview_minimum >= 1),
  add column overview_roles text[] not null default '{}';
grant update (overview_minimum, overview_roles) on tenants to plenum_app;
