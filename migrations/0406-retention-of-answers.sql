-- How long a tenant keeps raw answers: months after the end of a survey's period, or after its import where that was later. Null: for good.
-- Figures stay, and so does the survey.
alter table tenants
  add column keep_answers_months integer check (keep_answers_months between 1 and 240),
  -- The sweep deletes once a day.
  add column answers_swept_at timestamptz;
grant update (keep_answers_months, answers_swept_at) on tenants to plenum_app;

-- `status_with_answers`: what it was until then, by which stored figures are still up to date.
alter table surveys
  add column answers_deleted_at timestamptz,
  add column status_with_answers text;
