-- Quality guidelines of a tenant: how many of some targets a report may miss.
create table quality_guidelines (
  tenant_id integer not null references tenants on delete cascade,
  id integer generated always as identity,
  name jsonb not null,
  -- From this number of missed targets on the guideline is missed.
  missed_from integer not null check (missed_from >= 1),
  -- Questions and scales with target and tolerance.
  items jsonb not null,
  position integer not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
call protect_tenant_table('quality_guidelines');

-- Reports show what they come to.
call stamp_tenants('quality_guidelines');
