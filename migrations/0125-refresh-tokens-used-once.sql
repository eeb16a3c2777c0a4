-- A refresh token that was exchanged stays known until it would have expired: whoever shows it again holds a copy, and
-- everything that came from the same sign-in ends.

alter table credentials add column used_at timestamptz;

-- Failures are counted per tenant from now on; what was counted before means something else.
truncate sign_in_attempts;
alter table sign_in_attempts rename to sign_in_failures;
alter table sign_in_failures rename column attempts to failures;
alter index sign_in_attempts_by_age rename to sign_in_failures_by_age;
