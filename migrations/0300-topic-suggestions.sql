-- Topics that were suggested for a model, of the comments to one question that are about none of its own.
create table topic_suggestions (
  tenant_id integer not null references tenants on delete cascade,
  topic_model_id integer not null,
  item_collection_id integer not null,
  -- Of the surveys that they were worked out from: of others they are not shown. Null as long as they are not there.
  input_hash bytea,
  result jsonb,
  requested_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, topic_model_id),
  foreign key (tenant_id, topic_model_id) references topic_models (tenant_id, id) on delete cascade,
  foreign key (tenant_id, item_collection_id) references item_collections (tenant_id, id) on delete cascade
);
call protect_tenant_table('topic_suggestions');
create index topic_suggestions_of_item on topic_suggestions (tenant_id, item_collection_id);
