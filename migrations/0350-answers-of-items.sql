-- How many people answered each item of the form, in order of its position: labels of options are read out only where enough did
-- (ADR 0350). Null: stored before; then the respondents count.

alter table survey_answers add column answered integer[];
alter table survey_version_answers add column answered integer[];
