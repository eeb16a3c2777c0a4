-- Which other websites may show the pages of a tenant's links in a frame: none, unless an administrator names them.
alter table tenants add column embedding_origins text[] not null default '{}';
grant update (embedding_origins) on tenants to plenum_app;
