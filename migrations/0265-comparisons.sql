-- A figure is compared with at least so many other surveys (docs/disclosure.md, 12). Only who operates the database changes it.
alter table tenants add column comparison_minimum integer not null default 3 check (comparison_minimum >= 3);
