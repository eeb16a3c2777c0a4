import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { WEBHOOKS, type WebhookEvent } from '#shared/platform/webhooks/contract.ts';
import type { Trx } from '../../../db/connect.ts';

interface WebhookMessage {
  /** Ids alone: no figures, no answers, no texts that people wrote. */
  readonly data: Readonly<Record<string, number>>;
  readonly page: string;
  readonly reportId?: number;
  readonly happensAt?: Date | null;
}

export const newMessageId = (): string => `msg_${randomUUID().replaceAll('-', '')}`;

export const queueWebhookEvents = async (
  db: Trx,
  tenantId: number,
  event: WebhookEvent,
  messages: readonly WebhookMessage[],
): Promise<void> => {
  const { rows } = await sql<{ webhookId: number; waiting: number }>`
    select id as "webhookId", (select count(*)::integer from webhook_deliveries as delivery
        where delivery.webhook_id = webhooks.id and delivery.state in ('WAITING', 'SENDING')) as waiting
    from webhooks where ${event} = any(events) and state <> 'DISABLED' order by id`.execute(db);
  for (const { webhookId, waiting } of rows) {
    const kept = messages.slice(0, Math.max(0, WEBHOOKS.waiting - waiting));
    if (kept.length < messages.length)
      await sql`update webhooks set dropped_count = dropped_count + ${messages.length - kept.length}
        where id = ${webhookId}`.execute(db);
    await sql`
      insert into webhook_deliveries
        (tenant_id, webhook_id, message_id, event, happened_at, data, page, report_id, due_at)
      select ${tenantId}, ${webhookId}, message.id, ${event}, happening.at, message.data::jsonb, message.page,
        message.report_id, happening.at
      from unnest(${kept.map(newMessageId)}::text[], ${kept.map(({ data }) => JSON.stringify(data))}::text[],
          ${kept.map(({ page }) => page)}::text[], ${kept.map(({ reportId }) => reportId ?? null)}::integer[],
          ${kept.map(({ happensAt }) => happensAt?.toISOString() ?? null)}::timestamptz[])
        as message (id, data, page, report_id, at),
        lateral (select greatest(message.at, clock_timestamp()) as at) as happening`.execute(db);
  }
};

export const queuePublishedReports = async (
  db: Trx,
  tenantId: number,
  reports: readonly { readonly reportId: number; readonly snapshotNumber: number }[],
  publishedOn: Date | null,
): Promise<void> => {
  await sql`delete from webhook_deliveries where state = 'WAITING' and event = 'report.published'
    and attempts = 0 and report_id = any(${reports.map(({ reportId }) => reportId)}::integer[])`.execute(db);
  await queueWebhookEvents(
    db,
    tenantId,
    'report.published',
    reports.map(({ reportId, snapshotNumber }) => ({
      data: { reportId, snapshotNumber },
      page: `/reports/${reportId}/page`,
      ...{ reportId, happensAt: publishedOn },
    })),
  );
};
