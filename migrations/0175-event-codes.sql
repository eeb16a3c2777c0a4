-- The code of the event that a survey is about, e.g. a course number; shown before its name where the tenant wants it [3.16].
alter table surveys add column event_code text not null default '';
