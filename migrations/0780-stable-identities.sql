-- Who leads a survey is told by external ids (of evasys, the campus system, a mail address) or by what an administrator decided; a name alone proposes it (ADR 770).

alter table surveys add column leader_external_ids text[] not null default '{}';
-- Why the account leads the survey. Null beside a leader: an earlier release found it by its name, which is to be confirmed once.
alter table surveys add column leader_basis text check (leader_basis in ('EXTERNAL_ID', 'CONFIRMED', 'MANUAL'));
alter table surveys add column leader_linked_by text not null default '';
alter table surveys add column leader_linked_at timestamptz;
-- The code of a course is corrected by hand, too.
alter table surveys drop constraint surveys_corrected_check;
alter table surveys add constraint surveys_corrected_check check (corrected <@ array['unit', 'period', 'leader', 'eventCode']);
create index surveys_of_leader on surveys (tenant_id, leader_user_id);
create index surveys_of_leader_name on surveys (tenant_id, lower(btrim(leader_name)));
create index surveys_of_external_ids on surveys using gin (leader_external_ids);

-- Trimmed, in lower case; of one account each, so that an id never says two people.
create table user_external_ids (
  tenant_id integer not null,
  external_id text not null check (external_id <> '' and length(external_id) <= 200),
  user_id integer not null,
  origin text not null check (origin in ('ACCOUNT', 'MANUAL', 'IMPORT', 'PROVIDER')),
  added_by text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, external_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index user_external_ids_of_user on user_external_ids (tenant_id, user_id);
call protect_tenant_table('user_external_ids');

-- Other names of a person, as before a marriage. They propose what they lead, as the name does.
create table user_aliases (
  tenant_id integer not null,
  user_id integer not null,
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  added_by text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, name),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
call protect_tenant_table('user_aliases');

-- Whether the leader of a name (with its external ids, one a line) in a unit is an account. Without a unit it holds everywhere, for ids alone.
create table leader_decisions (
  tenant_id integer not null,
  id integer generated always as identity,
  leader_name text not null,
  external_ids text not null,
  unit_id integer,
  user_id integer not null,
  is_confirmed boolean not null,
  decided_by text not null,
  decided_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, leader_name, external_ids, unit_id, user_id),
  foreign key (tenant_id, unit_id) references units (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  check (unit_id is not null or external_ids <> '')
);
create unique index leader_decisions_confirmed on leader_decisions (tenant_id, leader_name, external_ids, unit_id)
  nulls not distinct where is_confirmed;
create index leader_decisions_of_user on leader_decisions (tenant_id, user_id);
create index leader_decisions_of_unit on leader_decisions (tenant_id, unit_id);
call protect_tenant_table('leader_decisions');

-- Addresses that administrators gave as user names. Those that a sign-in chose are not known to be somebody's. Row-level security is forced, so each
-- tenant is entered in turn.
do $$
declare tenant integer;
begin
  for tenant in select id from tenants loop
    perform set_config('plenum.tenant_id', tenant::text, true);
    insert into user_external_ids (tenant_id, external_id, user_id, origin, added_by)
    select tenant_id, lower(btrim(username)), id, 'ACCOUNT', '' from users
    where tenant_id = tenant and username ~ '^[^\s@]+@[^\s@]+$' and length(username) <= 200 and not exists (
      select from external_identities where external_identities.tenant_id = tenant
        and external_identities.user_id = users.id and linked_as = 'CREATED')
    on conflict do nothing;
  end loop;
  perform set_config('plenum.tenant_id', '', true);
end $$;

-- The claim that names external ids, which nobody may choose there; empty: none does.
alter table identity_providers add column id_claim text not null default '';
