-- Entries that a tenant adds to the menu [7.06], in order: [{title: {de, en}, link, icon, roles}].
alter table tenants add column menu_entries jsonb not null default '[]';
grant update (menu_entries) on tenants to plenum_app;
