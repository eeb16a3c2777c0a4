import { sql } from 'kysely';
import {
  WEBHOOKS,
  type Webhook,
  type WebhookDelivery,
  type WebhookDraft,
} from '#shared/platform/webhooks/contract.ts';
import type { Trx } from '../../../db/connect.ts';
import type { SealedSecret } from '../../../lib/secrets/seal-secret.ts';

type WithDates<Row, Names extends keyof Row> = Omit<Row, Names> & Record<Names, Date | null>;
type WebhookRow = WithDates<Webhook, 'createdOn' | 'failingSince' | 'oldSecretUntil' | 'lastDeliveredOn'>;
type DeliveryRow = WithDates<WebhookDelivery, 'createdOn' | 'attemptedOn' | 'nextAttemptOn'>;

const isoOrNull = (date: Date | null): string | null => date?.toISOString() ?? null;

export const listWebhookRows = async (db: Trx, webhookId: number | null = null): Promise<Webhook[]> => {
  const { rows } = await sql<WebhookRow>`
    select id, url, events, state, created_at as "createdOn", failing_since as "failingSince",
      dropped_count as "droppedCount",
      (select max(expires_at) from webhook_secrets as secret
        where secret.webhook_id = webhooks.id and expires_at > now()) as "oldSecretUntil",
      (select count(*)::integer from webhook_deliveries as delivery
        where delivery.webhook_id = webhooks.id and delivery.state in ('WAITING', 'SENDING')) as "waitingCount",
      (select max(ended_at) from webhook_deliveries as delivery
        where delivery.webhook_id = webhooks.id and delivery.state = 'DELIVERED') as "lastDeliveredOn"
    from webhooks where ${webhookId}::integer is null or id = ${webhookId}
    order by id limit ${WEBHOOKS.perTenant}`.execute(db);
  return rows.map((row) => ({
    ...row,
    createdOn: isoOrNull(row.createdOn) ?? '',
    failingSince: isoOrNull(row.failingSince),
    oldSecretUntil: isoOrNull(row.oldSecretUntil),
    lastDeliveredOn: isoOrNull(row.lastDeliveredOn),
  }));
};

/** Locks the tenant, so that two requests at once do not exceed the limit together. */
export const countWebhooks = async (db: Trx, tenantId: number): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtext('webhooks'), ${tenantId})`.execute(db);
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from webhooks`.execute(db);
  return rows[0]?.count ?? 0;
};

export const countDisabledWebhooks = async (db: Trx): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from webhooks where state = 'DISABLED'`.execute(db);
  return rows[0]?.count ?? 0;
};

export const insertWebhook = async (
  db: Trx,
  { tenantId, userId }: { tenantId: number; userId: number },
  { url, events }: WebhookDraft,
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into webhooks (tenant_id, user_id, url, events)
    values (${tenantId}, ${userId}, ${url}, ${[...new Set(events)]}::text[]) returning id`.execute(db);
  return (rows[0] as { id: number }).id;
};

export const updateWebhook = (
  db: Trx,
  webhookId: number,
  { url, events, isPaused }: WebhookDraft & { isPaused: boolean },
) =>
  sql`update webhooks set url = ${url}, events = ${[...new Set(events)]}::text[],
      state = ${isPaused ? 'PAUSED' : 'ACTIVE'}, held_until = null,
      failing_since = case when state = 'ACTIVE' and url = ${url} then failing_since end,
      dropped_count = case when state = 'DISABLED' then 0 else dropped_count end
    where id = ${webhookId}`.execute(db);

export const deleteWebhookRow = async (db: Trx, webhookId: number): Promise<boolean> => {
  const { numAffectedRows } = await sql`delete from webhooks where id = ${webhookId}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
};

export const replaceSecret = async (
  db: Trx,
  { tenantId, webhookId }: { tenantId: number; webhookId: number },
  { keyId, bytes }: SealedSecret,
  overlapHours: number,
): Promise<void> => {
  await sql`delete from webhook_secrets where webhook_id = ${webhookId} and expires_at is not null`.execute(
    db,
  );
  await sql`update webhook_secrets set expires_at = now() + ${overlapHours} * interval '1 hour'
    where webhook_id = ${webhookId}`.execute(db);
  await sql`insert into webhook_secrets (tenant_id, webhook_id, secret_key_id, secret)
    values (${tenantId}, ${webhookId}, ${keyId}, ${bytes})`.execute(db);
};

export const findSecrets = async (db: Trx, webhookId: number): Promise<SealedSecret[]> => {
  const { rows } = await sql<SealedSecret>`
    select secret_key_id as "keyId", secret as bytes from webhook_secrets
    where webhook_id = ${webhookId} and coalesce(expires_at > now(), true) order by id desc`.execute(db);
  return rows;
};

const deliveryColumns = sql`id, message_id as "messageId", event, state, attempts, created_at as "createdOn",
  attempted_at as "attemptedOn", status, failure,
  case when state = 'WAITING' then greatest(due_at, (select held_until from webhooks
    where webhooks.id = webhook_id and not is_manual)) end as "nextAttemptOn"`;

const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  ...row,
  createdOn: isoOrNull(row.createdOn) ?? '',
  attemptedOn: isoOrNull(row.attemptedOn),
  nextAttemptOn: isoOrNull(row.nextAttemptOn),
});

export const listDeliveryRows = async (
  db: Trx,
  webhookId: number,
  { page, size }: { page: number; size: number },
): Promise<{ total: number; rows: WebhookDelivery[] }> => {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from webhook_deliveries where webhook_id = ${webhookId}`.execute(db);
  const { rows } = await sql<DeliveryRow>`
    select ${deliveryColumns} from webhook_deliveries where webhook_id = ${webhookId}
    order by id desc limit ${size} offset ${page * size}`.execute(db);
  return { total: counted[0]?.total ?? 0, rows: rows.map(presentDelivery) };
};

export const insertTestDelivery = async (
  db: Trx,
  { tenantId, webhookId }: { tenantId: number; webhookId: number },
  { messageId, event }: { messageId: string; event: string },
): Promise<WebhookDelivery> => {
  const { rows } = await sql<DeliveryRow>`
    insert into webhook_deliveries 
        (tenant_id, webhook_id, message_id, event, happened_at, data, is_manual, due_at)
    values (${tenantId}, ${webhookId}, ${messageId}, ${event}, clock_timestamp(), '{}', true, clock_timestamp())
    returning ${deliveryColumns}`.execute(db);
  return presentDelivery(rows[0] as DeliveryRow);
};

export const sendAgain = async (
  db: Trx,
  webhookId: number,
  deliveryId: number,
): Promise<WebhookDelivery | undefined> => {
  const { rows } = await sql<DeliveryRow>`
    update webhook_deliveries set state = 'WAITING', is_manual = true, due_at = clock_timestamp(), ended_at = null
    where id = ${deliveryId} and webhook_id = ${webhookId} and state <> 'SENDING'
    returning ${deliveryColumns}`.execute(db);
  return rows[0] && presentDelivery(rows[0]);
};

export const deleteOldDeliveries = (db: Trx) =>
  sql`delete from webhook_deliveries where created_at < now() - ${WEBHOOKS.keptDays} * interval '1 day'
    and due_at < now() - ${WEBHOOKS.keptDays} * interval '1 day'`.execute(db);
