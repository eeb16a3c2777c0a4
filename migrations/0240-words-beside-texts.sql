-- Open answers as words (`tokenizeTexts`), beside the texts that they are made of: word clouds and topics are counted
-- without reading a text again. Null: not split yet, or the text was changed since; then readers split it themselves.

alter table open_answers add column words bytea;
alter table survey_version_texts add column words bytea;

create function forget_words() returns trigger language plpgsql as $$
begin
  if new.texts is distinct from old.texts and new.words is not distinct from old.words then new.words := null; end if;
  return new;
end $$;
create trigger forget_words before update on open_answers for each row execute function forget_words();
create trigger forget_words before update on survey_version_texts for each row execute function forget_words();

-- What is there already is split by a job of each tenant that has texts.
do $$
declare tenant integer;
begin
  for tenant in select id from tenants loop
    perform set_config('plenum.tenant_id', tenant::text, true);
    insert into jobs (tenant_id, name, subject, user_id, payload, state)
      select tenant, 'words', tenant, min(id), '{}', 'WAITING' from users
      where exists (select from open_answers) or exists (select from survey_version_texts)
      having count(*) > 0;
  end loop;
end $$;
