-- The rank of a ranking's option: a scale (or number) whose mean is a mean rank. Earlier imports named such items by the ranking.
alter table items add column is_rank boolean not null default false;
update items set is_rank = true
where type = 'SCALA' and direction = 'LOW_IS_BEST' and code ~ '_rank_' and left_pole is null and right_pole is null
  and not abstention_allowed
  and not exists (
    select from jsonb_array_elements(options) with ordinality as option (value, position)
    where value ->> 'code' <> position::text);
