-- Addresses of other programs that are told of events by signed requests (ADR 840).
create table webhooks (
  tenant_id integer not null references tenants on delete cascade,
  id integer generated always as identity,
  -- Added it; its deliveries are jobs of this person.
  user_id integer not null,
  url text not null,
  events text[] not null,
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'PAUSED', 'DISABLED')),
  -- The first failure since the last delivery that arrived.
  failing_since timestamptz,
  -- Nothing but what an administrator asks for is sent before.
  held_until timestamptz,
  -- Events that found the queue full.
  dropped_count integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
call protect_tenant_table('webhooks');
create index webhooks_of_user on webhooks (tenant_id, user_id);

-- The current one has no end; one that was replaced signs beside it until its end.
create table webhook_secrets (
  tenant_id integer not null,
  id integer generated always as identity,
  webhook_id integer not null,
  secret_key_id text not null,
  secret bytea not null,
  expires_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, webhook_id) references webhooks (tenant_id, id) on delete cascade
);
call protect_tenant_table('webhook_secrets');
create unique index webhook_secrets_current on webhook_secrets (tenant_id, webhook_id) where expires_at is null;

create table webhook_deliveries (
  tenant_id integer not null,
  id integer generated always as identity,
  webhook_id integer not null,
  -- The same with each attempt, so that a receiver knows what it has had.
  message_id text not null,
  event text not null,
  happened_at timestamptz not null,
  -- Ids, and the page below the installation's public address that shows it.
  data jsonb not null,
  page text,
  -- The published report: a publication that was taken back is not told.
  report_id integer,
  -- Asked for by an administrator: sent once and at once, whatever state the webhook is in.
  is_manual boolean not null default false,
  state text not null default 'WAITING' check (state in ('WAITING', 'SENDING', 'DELIVERED', 'FAILED', 'WITHDRAWN')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  attempted_at timestamptz,
  ended_at timestamptz,
  -- What came back at the last attempt: the status, or why there is none.
  status integer,
  failure text,
  primary key (tenant_id, id),
  foreign key (tenant_id, webhook_id) references webhooks (tenant_id, id) on delete cascade
);
call protect_tenant_table('webhook_deliveries');
create index webhook_deliveries_open on webhook_deliveries (tenant_id, webhook_id, due_at) where state in ('WAITING', 'SENDING');
create index webhook_deliveries_of_webhook on webhook_deliveries (tenant_id, webhook_id, id);

create function due_webhook_deliveries() returns setof webhook_deliveries
  language sql volatile set search_path = public as $$
  select delivery.* from webhook_deliveries as delivery
    join webhooks as webhook on webhook.tenant_id = delivery.tenant_id and webhook.id = delivery.webhook_id
  where delivery.tenant_id = current_tenant() and delivery.state = 'WAITING' and delivery.due_at <= clock_timestamp()
    and (delivery.is_manual or webhook.state = 'ACTIVE' and coalesce(webhook.held_until <= clock_timestamp(), true))
$$;
revoke all on function due_webhook_deliveries from public;
grant execute on function due_webhook_deliveries to plenum_app;

create or replace function tenants_with_due_work(dead_after interval) returns setof integer
  language plpgsql volatile set search_path = public as $$
declare tenant integer;
begin
  for tenant in select id from tenants order by id loop
    perform set_config('plenum.tenant_id', tenant::text, true);
    if exists (
      select from jobs where tenant_id = tenant and state in ('WAITING', 'RUNNING')
        and (beats_at < clock_timestamp() - dead_after or state = 'RUNNING' and not may_be_at_work(worker))
    ) or exists (
      select from mails where tenant_id = tenant and state = 'WAITING' and due_at <= clock_timestamp()
    ) or exists (
      select from connection_schedules where tenant_id = tenant and next_run_at <= now()
    ) or exists (
      select from due_webhook_deliveries()
    ) then
      return next tenant;
    end if;
  end loop;
  perform set_config('plenum.tenant_id', '', true);
end $$;

create or replace function waiting_work() returns table (kind text, state text, pieces bigint, oldest_seconds double precision)
  language plpgsql volatile set search_path = public as $$
declare tenant integer;
begin
  for tenant in select id from tenants loop
    perform set_config('plenum.tenant_id', tenant::text, true);
    return query
      select jobs.name, jobs.state, count(*), extract(epoch from clock_timestamp() - min(jobs.created_at))::double precision
      from jobs where jobs.tenant_id = tenant and jobs.state in ('WAITING', 'RUNNING') group by jobs.name, jobs.state
      union all
      select 'mail', mails.state, count(*), extract(epoch from clock_timestamp() - min(mails.due_at))::double precision
      from mails where mails.tenant_id = tenant and mails.state = 'WAITING' and mails.due_at <= clock_timestamp() group by mails.state
      union all
      select 'webhookDelivery', delivery.state, count(*),
        extract(epoch from clock_timestamp() - min(delivery.due_at))::double precision
      from webhook_deliveries as delivery
      where delivery.tenant_id = tenant and delivery.state in ('WAITING', 'SENDING') and delivery.due_at <= clock_timestamp()
      group by delivery.state;
  end loop;
  perform set_config('plenum.tenant_id', '', true);
end $$;
