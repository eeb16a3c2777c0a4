-- Passkeys (WebAuthn) of accounts with a password: each signs in alone and counts as both factors.
create table passkeys (
  tenant_id integer not null,
  id integer generated always as identity,
  user_id integer not null,
  credential_id bytea not null check (length(credential_id) between 1 and 1023),
  -- COSE key; the private one never leaves the authenticator.
  public_key bytea not null,
  -- Signatures that the authenticator has counted; 0 for those that count none.
  counter bigint not null check (counter >= 0),
  -- Names the account to authenticators, the same for all passkeys of a person, and says nothing about them.
  user_handle bytea not null check (length(user_handle) = 32),
  -- The host that it works for.
  host text not null,
  transports text[] not null,
  is_synced boolean not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, credential_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index passkeys_of_user on passkeys (tenant_id, user_id);
call protect_tenant_table('passkeys');

-- Each is answered once, within minutes, by the browser that it was given to.
create table passkey_challenges (
  tenant_id integer not null references tenants on delete cascade,
  challenge_hash bytea not null check (length(challenge_hash) = 32),
  -- The browser by its cookie, or the session that adds a passkey.
  holder_hash bytea not null check (length(holder_hash) = 32),
  -- Null: whoever answers signs in.
  user_id integer,
  -- The handle that the new passkey gets.
  user_handle bytea check (length(user_handle) = 32),
  expires_at timestamptz not null,
  primary key (tenant_id, challenge_hash),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index passkey_challenges_by_expiry on passkey_challenges (tenant_id, expires_at);
call protect_tenant_table('passkey_challenges');

alter table sign_ins drop constraint sign_ins_method_check;
alter table sign_ins add constraint sign_ins_method_check
  check (method in ('PASSWORD', 'LINK', 'PROVIDER', 'TOKEN', 'DEMO', 'PASSKEY'));

-- Whoever added one themselves expects this mail; anybody else learns that somebody else did.
alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check
  check (kind in ('REPORTS_PUBLISHED', 'REPORTS_DIGEST', 'INVITATION', 'PASSWORD_RESET', 'PASSKEY_ADDED'));
alter table mails drop constraint mails_subject_check;
alter table mails add constraint mails_subject_check check (case
  when kind in ('INVITATION', 'PASSWORD_RESET', 'PASSKEY_ADDED') then series_id is null and report_id is null
  else (series_id is null) <> (report_id is null) end);


-- As before, with passkeys.
create or replace function erase_person(person integer) returns table (kind text, rows integer, is_gone boolean)
  language plpgsql volatile security definer set search_path = public as $$
declare
  own_name text;
  pseudonym constant text := '#' || person;
  is_shared boolean;
  place text[];
  affected integer;
begin
  select users.name into own_name from users
    where tenant_id = current_tenant() and id = person and deactivated_at is not null for update;
  if not found then return; end if;
  is_gone := true;
  foreach place slice 1 in array array[
    ['credentials', 'access'], ['second_factors', 'access'], ['recovery_codes', 'access'], ['passkeys', 'access'],
    ['passkey_challenges', 'access'], ['api_keys', 'access'],
    ['sign_ins', 'signIns'], ['provider_sign_ins', 'signIns'],
    ['external_identities', 'identities'], ['rights_from_claims', 'identities'], ['user_external_ids', 'identities'],
    ['user_aliases', 'identities'], ['leader_decisions', 'identities'],
    ['mails', 'mails'], ['report_visits', 'visits'], ['report_openings', 'visits'],
    ['connections', 'connections'], ['exports', 'files'], ['jobs', 'jobs'], ['user_units', 'units']]
  loop
    execute format('delete from %I where tenant_id = current_tenant() and user_id = $1', place[1]) using person;
    get diagnostics affected = row_count;
    kind := place[2]; rows := affected; return next;
  end loop;

  is_gone := false;
  kind := 'acts';
  update audit_entries set user_name = pseudonym, api_key_name = null
    where tenant_id = current_tenant() and user_id = person;
  get diagnostics rows = row_count; return next;
  kind := 'replies';
  update report_replies set author_name = pseudonym where tenant_id = current_tenant() and author_id = person;
  get diagnostics rows = row_count; return next;
  kind := 'measures';
  update report_measures set owner_name = case when owner_id = person then pseudonym else owner_name end,
      creator_name = case when creator_id = person then pseudonym else creator_name end
    where tenant_id = current_tenant() and person in (owner_id, creator_id);
  get diagnostics rows = row_count; return next;
  kind := 'names';
  update codebooks set author_name = pseudonym where tenant_id = current_tenant() and author_id = person;
  get diagnostics rows = row_count; return next;
  -- These hold the name alone: it may be that of a namesake with an account, and is left then.
  select exists (select from users where tenant_id = current_tenant() and id <> person and name = own_name) into is_shared;
  if not is_shared then
    foreach place slice 1 in array array[
      ['import_receipts', 'user_name'], ['report_snapshots', 'created_by'], ['report_access_tokens', 'created_by'],
      ['external_identities', 'linked_by'], ['surveys', 'leader_linked_by'], ['further_leaders', 'leader_linked_by'],
      ['user_external_ids', 'added_by'], ['user_aliases', 'added_by'], ['leader_decisions', 'decided_by'],
      ['mails', 'publisher_name']]
    loop
      execute format('update %I set %I = $1 where tenant_id = current_tenant() and %2$I = $2', place[1], place[2])
        using pseudonym, own_name;
      get diagnostics rows = row_count; return next;
    end loop;
  end if;

  kind := 'reports';
  select count(*) into rows from reports where tenant_id = current_tenant() and owner_id = person; return next;
  -- Named by the files that were imported; a correction of the survey changes that.
  kind := 'surveys';
  select count(distinct survey_id) into rows from survey_leaders
    where tenant_id = current_tenant() and leader_user_id = person; return next;
  -- Linked, the name would say whose number it is.
  update surveys set leader_user_id = null, leader_basis = null, leader_linked_by = '', leader_linked_at = null
    where tenant_id = current_tenant() and leader_user_id = person;
  delete from further_leaders where tenant_id = current_tenant() and leader_user_id = person
    and btrim(leader_name) = '' and leader_external_ids = '{}';
  update further_leaders set leader_user_id = null, leader_basis = null, leader_linked_by = '', leader_linked_at = null
    where tenant_id = current_tenant() and leader_user_id = person;

  update users set name = pseudonym, username = 'erased-' || person, password_hash = null, further_roles = '{}',
      name_is_confirmed = false, language = null, context_language = null,
      erased_at = now(), version = version + 1
    where tenant_id = current_tenant() and id = person;
end
$$;
