-- Whoever forgot the password has a link sent to the mail address that the account is named by.
alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check
  check (kind in ('REPORTS_PUBLISHED', 'REPORTS_DIGEST', 'INVITATION', 'PASSWORD_RESET'));
alter table mails drop constraint mails_check;
alter table mails add constraint mails_series_check
  check ((kind in ('INVITATION', 'PASSWORD_RESET')) = (series_id is null));
create unique index mails_one_reset on mails (tenant_id, user_id) where kind = 'PASSWORD_RESET' and state = 'WAITING';
