import {
  WEBHOOK_TEST,
  WEBHOOKS,
  type Webhook,
  type WebhookDelivery,
  type WebhookDraft,
} from '#shared/platform/webhooks/contract.ts';
import { Problem } from '#shared/problems.ts';
import type { Page } from '#shared/schemas.ts';
import { inTenant, type Trx } from '../../../db/connect.ts';
import { toPage } from '../../../db/page.ts';
import type { Actor } from '../../../lib/actor.ts';
import { asProblem } from '../../../lib/remote/remote-problem.ts';
import { readRemoteUrl } from '../../../lib/remote/remote-rules.ts';
import type { Services } from '../../../lib/services.ts';
import type { Settings } from '../../../lib/settings/settings.ts';
import { queueDueDeliveries } from './deliver-webhooks.ts';
import { newMessageId } from './event-queries.ts';
import {
  countWebhooks,
  deleteWebhookRow,
  insertTestDelivery,
  insertWebhook,
  listDeliveryRows,
  listWebhookRows,
  sendAgain,
  updateWebhook,
} from './queries.ts';
import { renewSecret } from './webhook-secrets.ts';

type Needs = Pick<Services, 'database' | 'settings'>;

/** The address as it is stored; the addresses that its name resolves to are checked with each delivery. */
const checkedUrl = (typed: string, settings: Settings): string => {
  try {
    return readRemoteUrl(typed, settings).href;
  } catch (error) {
    throw asProblem(error);
  }
};

const requireWebhook = async (db: Trx, webhookId: number): Promise<Webhook> => {
  const [webhook] = await listWebhookRows(db, webhookId);
  if (!webhook) throw new Problem('error.notFound');
  return webhook;
};

export const listWebhooks = ({ database }: Needs, { tenantId }: Actor): Promise<Webhook[]> =>
  inTenant(database, tenantId, (db) => listWebhookRows(db));

export const createWebhook = (
  { database, settings }: Needs,
  { tenantId, userId }: Actor,
  draft: WebhookDraft,
): Promise<{ id: number; secret: string }> => {
  const url = checkedUrl(draft.url, settings);
  return inTenant(database, tenantId, async (db) => {
    if ((await countWebhooks(db, tenantId)) >= WEBHOOKS.perTenant)
      throw new Problem('webhook.tooMany', { limit: WEBHOOKS.perTenant });
    const id = await insertWebhook(db, { tenantId, userId }, { ...draft, url });
    return { id, secret: await renewSecret(db, settings, { tenantId, webhookId: id }) };
  });
};

export const changeWebhook = (
  { database, settings }: Needs,
  { tenantId }: Actor,
  webhookId: number,
  change: WebhookDraft & { isPaused: boolean },
): Promise<Webhook> => {
  const url = checkedUrl(change.url, settings);
  return inTenant(database, tenantId, async (db) => {
    await requireWebhook(db, webhookId);
    await updateWebhook(db, webhookId, { ...change, url });
    return requireWebhook(db, webhookId);
  });
};

export const deleteWebhook = (
  { database }: Needs,
  { tenantId }: Actor,
  webhookId: number,
): Promise<undefined> =>
  inTenant(database, tenantId, async (db) => {
    if (!(await deleteWebhookRow(db, webhookId))) throw new Problem('error.notFound');
    return undefined;
  });

export const rotateSecret = (
  { database, settings }: Needs,
  { tenantId }: Actor,
  webhookId: number,
  overlapHours: number,
): Promise<{ secret: string }> =>
  inTenant(database, tenantId, async (db) => {
    await requireWebhook(db, webhookId);
    return { secret: await renewSecret(db, settings, { tenantId, webhookId }, overlapHours) };
  });

export const listDeliveries = (
  { database }: Needs,
  { tenantId }: Actor,
  webhookId: number,
  paging: { page: number; size: number },
): Promise<Page<WebhookDelivery>> =>
  inTenant(database, tenantId, async (db) => {
    await requireWebhook(db, webhookId);
    const { rows, total } = await listDeliveryRows(db, webhookId, paging);
    return toPage(rows, total, paging);
  });

export const testWebhook = (
  { database }: Needs,
  { tenantId }: Actor,
  webhookId: number,
): Promise<WebhookDelivery> =>
  inTenant(database, tenantId, async (db) => {
    const { waitingCount } = await requireWebhook(db, webhookId);
    if (waitingCount >= WEBHOOKS.waiting) throw new Problem('webhook.queueFull');
    const delivery = await insertTestDelivery(
      db,
      { tenantId, webhookId },
      { messageId: newMessageId(), event: WEBHOOK_TEST },
    );
    await queueDueDeliveries(db, tenantId);
    return delivery;
  });

export const redeliver = (
  { database }: Needs,
  { tenantId }: Actor,
  { webhookId, deliveryId }: { webhookId: number; deliveryId: number },
): Promise<WebhookDelivery> =>
  inTenant(database, tenantId, async (db) => {
    await requireWebhook(db, webhookId);
    const delivery = await sendAgain(db, webhookId, deliveryId);
    if (!delivery) throw new Problem('error.notFound');
    await queueDueDeliveries(db, tenantId);
    return delivery;
  });
