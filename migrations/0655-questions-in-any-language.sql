-- A question is found by its wording in any language of its forms. `match_hash` is of the base language of the form that came first; `match_keys` has one of
-- each language (language:hash). Questions of earlier releases get theirs at the next start.
alter table item_collections add column base_language text;
alter table item_collections add column match_keys text[] not null default '{}';
alter table item_collections alter column match_rule set default 3;
create index item_collections_match_keys on item_collections using gin (match_keys);
