-- Named sets of topics that comments are assigned to [7.28].
create table topic_models (
  tenant_id integer not null references tenants on delete cascade,
  id integer generated always as identity,
  name text not null,
  language text not null,
  -- Grows with every change; figures of an earlier one are out of date.
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
call protect_tenant_table('topic_models');
call stamp_tenants('topic_models');

-- `terms` say that a comment is about the topic; within `negations` they do not.
create table topics (
  tenant_id integer not null,
  id integer generated always as identity,
  topic_model_id integer not null,
  position integer not null,
  name jsonb not null,
  terms text[] not null,
  negations text[] not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, topic_model_id) references topic_models (tenant_id, id) on delete cascade
);
create index topics_of_model on topics (tenant_id, topic_model_id, position);
call protect_tenant_table('topics');

-- Tenants that got the models that come with Plenum: what they delete of them stays away.
create table shipped_topic_models (
  tenant_id integer primary key references tenants on delete cascade,
  shipped_at timestamptz not null default now()
);
call protect_tenant_table('shipped_topic_models');
