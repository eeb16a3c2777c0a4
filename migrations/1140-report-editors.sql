-- People whom a report's owner names to edit it too, while they reach all of its surveys.
create table report_editors (
  tenant_id integer not null,
  report_id integer not null,
  user_id integer not null,
  added_at timestamptz not null default now(),
  primary key (tenant_id, report_id, user_id),
  foreign key (tenant_id, report_id) references reports (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index report_editors_of_user on report_editors (tenant_id, user_id);
call protect_tenant_table('report_editors');

create or replace function rows_of_person() returns table (table_name text, kind text) language sql immutable as $$
  values
    ('credentials', 'access'),
    ('second_factors', 'access'),
    ('recovery_codes', 'access'),
    ('passkeys', 'access'),
    ('passkey_challenges', 'access'),
    ('api_keys', 'access'),
    ('sign_ins', 'signIns'),
    ('provider_sign_ins', 'signIns'),
    ('external_identities', 'identities'),
    ('scim_users', 'identities'),
    ('rights_from_claims', 'identities'),
    ('user_external_ids', 'identities'),
    ('user_aliases', 'identities'),
    ('leader_decisions', 'identities'),
    ('report_editors', 'access'),
    ('mails', 'mails'),
    ('guideline_people', 'mails'),
    ('report_visits', 'visits'),
    ('report_openings', 'visits'),
    ('connections', 'connections'),
    ('exports', 'files'),
    ('jobs', 'jobs'),
    ('user_units', 'units');
$$;
