-- A tenant that is still being made, such as the demo tenant, is nobody's yet: nobody can sign in to it, and what an
-- interrupted start left of it is removed by the next.
alter table tenants add column ready boolean not null default true;
grant update (ready) on tenants to plenum_app;
