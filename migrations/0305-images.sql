-- Pictures in authors' texts: made anew from what was uploaded, so that nothing else of it is left (ADR 0305).

create table images (
  tenant_id integer not null references tenants on delete cascade,
  -- Not to be guessed, and no other tenant's.
  id uuid not null default gen_random_uuid(),
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  -- Pixels.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- SHA-256 of the content: the same picture is kept once.
  hash bytea not null check (octet_length(hash) = 32),
  content bytea not null,
  -- When it was uploaded, or a text that is saved had it; the sweep adds to it as long as one has.
  used_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  unique (tenant_id, hash)
);
call protect_tenant_table('images');
-- What is packed already is not packed again.
alter table images alter column content set storage external;

-- When a tenant's pictures were last looked through for those that no text has any more.
create table image_sweeps (
  tenant_id integer primary key references tenants on delete cascade,
  swept_at timestamptz not null
);
call protect_tenant_table('image_sweeps');

-- The pictures in the settings of an item, as often as they are there.
create function images_of(config jsonb) returns setof uuid language sql immutable as $$
  select (jsonb_path_query(config,
    '$.text.** ? (@.type == "image").attrs.image ? (@ like_regex "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$")') #>> '{}')::uuid
  where config ->> 'visualizationType' = 'RICH_TEXT'
$$;
