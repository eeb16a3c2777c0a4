-- The pictures of a text: also those of what was written in other languages.
create or replace function images_of(config jsonb) returns setof uuid language sql immutable as $$
  select (jsonb_path_query(jsonb_build_array(config -> 'text', config -> 'texts'),
    '$.** ? (@.type == "image").attrs.image ? (@ like_regex "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$")') #>> '{}')::uuid
  where config ->> 'visualizationType' = 'RICH_TEXT'
$$;
