-- Erasure reads lists, so that a migration with a new table of people replaces a list and not the whole function.

-- Tables whose rows go with a person, by `user_id`, and the kind under which the page counts them.
create function rows_of_person() returns table (table_name text, kind text) language sql immutable as $$
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
    ('rights_from_claims', 'identities'),
    ('user_external_ids', 'identities'),
    ('user_aliases', 'identities'),
    ('leader_decisions', 'identities'),
    ('mails', 'mails'),
    ('report_visits', 'visits'),
    ('report_openings', 'visits'),
    ('connections', 'connections'),
    ('exports', 'files'),
    ('jobs', 'jobs'),
    ('user_units', 'units');
$$;

-- Columns that hold the name alone, without the account.
create function names_of_people() returns table (table_name text, column_name text) language sql immutable as $$
  values
    ('import_receipts', 'user_name'),
    ('report_snapshots', 'created_by'),
    ('report_access_tokens', 'created_by'),
    ('external_identities', 'linked_by'),
    ('surveys', 'leader_linked_by'),
    ('further_leaders', 'leader_linked_by'),
    ('user_external_ids', 'added_by'),
    ('user_aliases', 'added_by'),
    ('leader_decisions', 'decided_by'),
    ('mails', 'publisher_name');
$$;

-- As before.
create or replace function erase_person(person integer) returns table (kind text, rows integer, is_gone boolean)
  language plpgsql volatile security definer set search_path = public as $$
declare
  own_name text;
  pseudonym constant text := '#' || person;
  is_shared boolean;
  place record;
  affected integer;
begin
  select users.name into own_name from users
    where tenant_id = current_tenant() and id = person and deactivated_at is not null for update;
  if not found then return; end if;
  is_gone := true;
  for place in select * from rows_of_person()
  loop
    execute format('delete from %I where tenant_id = current_tenant() and user_id = $1', place.table_name)
      using person;
    get diagnostics affected = row_count;
    kind := place.kind; rows := affected; return next;
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
    for place in select * from names_of_people()
    loop
      execute format('update %I set %I = $1 where tenant_id = current_tenant() and %2$I = $2', place.table_name, place.column_name)
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
