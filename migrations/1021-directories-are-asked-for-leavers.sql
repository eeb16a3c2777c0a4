-- When the directory was last asked whether the people with sessions are still there.
alter table ldap_settings add column checked_at timestamptz;
