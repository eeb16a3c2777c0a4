-- True if intervals take into account how many of those invited answered; false for reports from before.
alter table reports add column corrects_for_invited boolean not null default false;
