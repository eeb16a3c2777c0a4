-- Attributes by which reports may be compared with other surveys. Each divides what all comparisons of the tenant show.
alter table survey_attributes add column is_compared boolean not null default false;
