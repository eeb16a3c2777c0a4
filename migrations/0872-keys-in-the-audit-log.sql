-- The key by which a program did it, by its name at that time.
alter table audit_entries add column api_key_name text;
