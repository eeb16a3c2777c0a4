-- Ids of a survey's questions in LimeSurvey, by code: a form may be shared by surveys whose ids differ.
alter table surveys add column source_ids jsonb;
