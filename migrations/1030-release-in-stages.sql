-- Lecturers read a publication first; readers of its units and links follow after a reply period. `published_on` stays
-- the moment of the lecturers. Days by default where a lecturer reads a report; 0 releases to all at once.
alter table tenants add column reply_days smallint not null default 0 check (reply_days between 0 and 365);
grant update (reply_days) on tenants to plenum_app;

alter table report_publications add column reply_days smallint check (reply_days between 0 and 365);
alter table report_publications add column units_read_from timestamptz;

-- The same time of day in the tenant's time zone, whoever writes the row: earlier releases know no reply period.
create function set_units_read_from() returns trigger language plpgsql as $$
declare
  zone text;
begin
  if tg_op = 'INSERT' and new.units_read_from is not null then return new; end if;
  if coalesce(new.reply_days, 0) = 0 then
    new.units_read_from := null;
  else
    select time_zone into zone from mail_settings where tenant_id = new.tenant_id;
    zone := coalesce(zone, 'Europe/Berlin');
    new.units_read_from :=
      (new.published_on at time zone zone + make_interval(days => new.reply_days)) at time zone zone;
  end if;
  return new;
end $$;
create trigger units_read_from before insert or update of published_on, reply_days on report_publications
  for each row execute function set_units_read_from();

create or replace function find_link_reader(wanted_hash bytea, by_grant boolean)
  returns table (
    tenant_id integer, token_id integer, report_id integer, language text, password_hash text
  )
  language plpgsql volatile security definer set search_path = public as $$
#variable_conflict use_column
declare
  key record;
begin
  if by_grant then
    select tenant_id, access_token_id as id into key from report_access_grants
      where grant_hash = wanted_hash and expires_at > now();
  else
    select tenant_id, id into key from report_access_tokens where token_hash = wanted_hash;
  end if;
  -- Until the end of this statement; row-level security binds the owner as well.
  perform set_config('plenum.tenant_id', coalesce(key.tenant_id, 0)::text, true);
  return query
    select tokens.tenant_id, tokens.id, tokens.report_id, tokens.language, tokens.password_hash
    from report_access_tokens as tokens
    join report_publications as publications
      on publications.tenant_id = tokens.tenant_id and publications.report_id = tokens.report_id
    where tokens.tenant_id = key.tenant_id and tokens.id = key.id and tokens.expires_at > now()
      and greatest(publications.published_on, publications.units_read_from) <= now()
      and publications.snapshot_number is not null;
end $$;
