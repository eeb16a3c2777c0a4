import { sql } from 'kysely';
import type { Trx } from '../../../db/connect.ts';

export interface DeliveryToSend {
  readonly id: number;
  readonly webhookId: number;
  readonly url: string;
  readonly messageId: string;
  readonly event: string;
  readonly happenedAt: Date;
  readonly data: Readonly<Record<string, number>>;
  readonly page: string | null;
  readonly isManual: boolean;
  readonly attempts: number;
}

export const findDueOwner = async (db: Trx): Promise<number | null> => {
  const { rows } = await sql<{ userId: number }>`
    select webhooks.user_id as "userId" from due_webhook_deliveries() as due
      join webhooks on webhooks.id = due.webhook_id limit 1`.execute(db);
  return rows[0]?.userId ?? null;
};

/** One that a process was sending when it ended may have arrived; its receiver knows it by its id. */
export const returnUnfinished = (db: Trx) =>
  sql`update webhook_deliveries set state = 'WAITING' where state = 'SENDING'`.execute(db);

/** Publications that were unpublished, or are planned for later, are not announced. */
export const withdrawUnpublished = (db: Trx) =>
  sql`update webhook_deliveries as delivery set state = 'WITHDRAWN', ended_at = clock_timestamp()
    where delivery.state = 'WAITING' and delivery.event = 'report.published' and not delivery.is_manual
      and delivery.due_at <= clock_timestamp() and not exists (
        select from report_publications as publication where publication.report_id = delivery.report_id
          and publication.published_on <= clock_timestamp())`.execute(db);

export const takeDeliveries = async (db: Trx): Promise<DeliveryToSend[]> => {
  const { rows } = await sql<DeliveryToSend>`
    with next as (
      select distinct on (webhook_id) id from due_webhook_deliveries()
      order by webhook_id, is_manual desc, due_at, id
    )
    update webhook_deliveries as delivery set state = 'SENDING', attempts = attempts + 1,
      attempted_at = clock_timestamp(), status = null, failure = null
    from webhooks
    where delivery.id in (select id from next) and webhooks.id = delivery.webhook_id
    returning delivery.id, delivery.webhook_id as "webhookId", webhooks.url, delivery.message_id as "messageId",
      delivery.event, delivery.happened_at as "happenedAt", delivery.data, delivery.page, delivery.is_manual as "isManual", delivery.attempts`.execute(
    db,
  );
  return rows;
};

export interface Attempt {
  readonly status: number | null;
  readonly failure: string | null;
}

export const recordAttempt = (
  db: Trx,
  deliveryId: number,
  { status, failure }: Attempt,
  end: { state: 'DELIVERED' | 'FAILED' } | { state: 'WAITING'; pauseSeconds: number },
) =>
  sql`update webhook_deliveries set state = ${end.state}, status = ${status}, failure = ${failure},
      is_manual = false,
      ended_at = case when ${end.state === 'WAITING'} then null else clock_timestamp() end,
      due_at = case when ${end.state === 'WAITING'} then clock_timestamp()
        + ${end.state === 'WAITING' ? end.pauseSeconds : 0} * interval '1 second' else due_at end
    where id = ${deliveryId} and state = 'SENDING'`.execute(db);

export const noteArrival = (db: Trx, webhookId: number) =>
  sql`update webhooks set failing_since = null, held_until = null
    where id = ${webhookId} and (failing_since is not null or held_until is not null)`.execute(db);

/** Holds back what else waits for the webhook. Returns true if it has failed for longer than `patience`. */
export const noteFailure = async (
  db: Trx,
  webhookId: number,
  { holdSeconds, patience }: { holdSeconds: number; patience: string },
): Promise<boolean> => {
  const { rows } = await sql<{ isTooLong: boolean }>`
    update webhooks set failing_since = coalesce(failing_since, clock_timestamp()),
      held_until = clock_timestamp() + ${holdSeconds} * interval '1 second'
    where id = ${webhookId}
    returning failing_since < clock_timestamp() - ${patience}::interval as "isTooLong"`.execute(db);
  return rows[0]?.isTooLong ?? false;
};

export const disableWebhook = async (db: Trx, webhookId: number): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update webhooks set state = 'DISABLED' where id = ${webhookId} and state = 'ACTIVE'`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
};
