-- What whoever leads the surveys of a published report has to say to it.

-- Whether somebody reads replies before readers of the report do.
alter table tenants add column checks_replies boolean not null default false;
grant update (checks_replies) on tenants to plenum_app;

create table report_replies (
  tenant_id integer not null,
  id integer generated always as identity,
  report_id integer not null,
  -- The version that it answers to.
  snapshot_number integer not null,
  -- When that was made, as the snapshot has it.
  snapshot_created_at timestamptz not null,
  author_id integer,
  -- As it was: people go, and what they said stays.
  author_name text not null,
  -- What readers get, since when, and when it was last changed; null: nothing so far.
  text jsonb,
  shown_at timestamptz,
  changed_at timestamptz,
  -- What waits for the check, or was declined.
  proposed_text jsonb,
  proposed_at timestamptz,
  declined_at timestamptz,
  decline_reason text,
  primary key (tenant_id, id),
  unique (tenant_id, report_id, author_id),
  foreign key (tenant_id, report_id, snapshot_number)
    references report_snapshots (tenant_id, report_id, number) on delete cascade,
  foreign key (tenant_id, author_id) references users (tenant_id, id) on delete set null (author_id),
  check ((text is null) = (shown_at is null)),
  check ((proposed_text is null) = (proposed_at is null)),
  check (text is not null or proposed_text is not null)
);
create index report_replies_of_author on report_replies (tenant_id, author_id);
create index report_replies_that_wait on report_replies (tenant_id, proposed_at)
  where proposed_text is not null and declined_at is null;
call protect_tenant_table('report_replies');
call stamp_reports('report_replies');

-- Whoever leads all surveys of what was published, as in `report-scope.ts`.
create function leads_publication(wanted_tenant integer, wanted_report integer, wanted_number integer, wanted_user integer)
  returns boolean language sql stable as $$
  select exists (
    select from report_snapshots as snapshots
    join report_publications as publications using (tenant_id, report_id)
    where snapshots.tenant_id = wanted_tenant and snapshots.report_id = wanted_report
      and snapshots.number = wanted_number and publications.snapshot_number = wanted_number
      and publications.published_on <= now() and cardinality(snapshots.survey_ids) > 0
      and cardinality(snapshots.survey_ids) = (
        select count(*) from surveys
        where surveys.tenant_id = wanted_tenant and surveys.id = any(snapshots.survey_ids)
          and surveys.leader_user_id = wanted_user))
$$;

-- Nobody else's reply can be stored, and none is made somebody else's or another report's later.
create policy of_leaders_alone on report_replies as restrictive for insert
  with check (leads_publication(tenant_id, report_id, snapshot_number, author_id));
revoke update on report_replies from plenum_app;
grant update (snapshot_number, snapshot_created_at, author_name, text, shown_at, changed_at, proposed_text, proposed_at, declined_at, decline_reason)
  on report_replies to plenum_app;
