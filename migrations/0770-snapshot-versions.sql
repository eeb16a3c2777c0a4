-- The version of the shape that page and surveys of a publication are stored in. Those from before have the first.
alter table report_snapshots add column shape_version smallint not null default 1;
