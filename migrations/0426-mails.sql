-- Mails that tell people of new reports: written in the transaction that made these, sent by a job.

-- Whether those who read it were told of it as it is now.
alter table series_reports add column is_announced boolean not null default false;

create table mails (
  tenant_id integer not null,
  id integer generated always as identity,
  series_id integer not null,
  run_number integer not null,
  user_id integer not null,
  -- Null: the person has none.
  address text,
  report_count integer not null check (report_count >= 1),
  -- SENDING ends as SENT, REFUSED or FAILED, goes back to WAITING, or was cut off with its process: UNKNOWN, and never sent again.
  state text not null default 'WAITING'
    check (state in ('WAITING', 'SENDING', 'SENT', 'REFUSED', 'FAILED', 'UNKNOWN', 'NO_ADDRESS')),
  due_at timestamptz not null,
  attempts integer not null default 0,
  -- What the mail server answered.
  failure text,
  ended_at timestamptz,
  primary key (tenant_id, id),
  -- One mail a person, however many reports.
  unique (tenant_id, series_id, run_number, user_id),
  foreign key (tenant_id, series_id) references series (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index mails_due on mails (tenant_id, due_at) where state = 'WAITING';
call protect_tenant_table('mails');
