-- Of all kinds of mails of a tenant: from whom they come, how they read, and how often a person wants them.

create table mail_settings (
  tenant_id integer primary key references tenants (id) on delete cascade,
  -- Beside the operator's address; '': the name of the tenant.
  sender_name text not null,
  -- '': answers go to the operator's address.
  reply_to text not null,
  -- Of the digest.
  time_zone text not null,
  digest_hour integer not null check (digest_hour between 0 and 23)
);
call protect_tenant_table('mail_settings');

-- What was changed; what is not here reads as it was shipped.
create table mail_texts (
  tenant_id integer not null references tenants (id) on delete cascade,
  kind text not null,
  language text not null,
  subject text not null,
  body text not null,
  primary key (tenant_id, kind, language)
);
call protect_tenant_table('mail_texts');

alter table users add column mail_choice text not null default 'AT_ONCE'
  check (mail_choice in ('AT_ONCE', 'DAILY', 'NONE'));

alter table mails add column kind text not null default 'REPORTS_PUBLISHED'
  check (kind in ('REPORTS_PUBLISHED', 'REPORTS_DIGEST', 'INVITATION'));
alter table mails alter column kind drop default;
-- An invitation is of no series.
alter table mails alter column series_id drop not null;
alter table mails alter column run_number drop not null;
alter table mails alter column report_count drop not null;
alter table mails add check ((kind = 'INVITATION') = (series_id is null));
-- From when on there is something to read, where it is due later: in a digest.
alter table mails add column not_before timestamptz;
-- UNWANTED: the person wants none, or is gone.
alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check check (state in
  ('WAITING', 'SENDING', 'SENT', 'REFUSED', 'FAILED', 'UNKNOWN', 'NO_ADDRESS', 'UNWANTED', 'BOUNCED', 'BLOCKED'));
create index mails_of_user on mails (tenant_id, user_id, id);
-- Asked for twice, it is sent once.
create unique index mails_one_invitation on mails (tenant_id, user_id) where kind = 'INVITATION' and state = 'WAITING';

-- The next full hour of that number in the zone, after the moment; where the clocks are put forward, the hour that follows.
create function next_digest(moment timestamptz, zone text, hour integer) returns timestamptz
language sql stable as $$
  select case when today > moment then today else (date_trunc('day', moment at time zone zone)
    + make_interval(days => 1, hours => hour)) at time zone zone end
  from (select (date_trunc('day', moment at time zone zone) + make_interval(hours => hour)) at time zone zone as today) as own
$$;
