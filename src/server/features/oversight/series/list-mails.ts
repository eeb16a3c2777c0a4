import type { SeriesMailPage } from '#shared/oversight/series/mail-contract.ts';
import { inTenant } from '../../../db/connect.ts';
import { toPage } from '../../../db/page.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { listMailRows } from '../../platform/mails/mail-queries.ts';
import { requireSeries } from './require-series.ts';

export const listMails = (
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  actor: Actor,
  seriesId: number,
  wanted: { page: number; size: number },
): Promise<SeriesMailPage> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireSeries(db, actor, seriesId, 'read');
    const { total, rows } = await listMailRows(db, seriesId, wanted);
    return { ...toPage(rows, total, wanted), canSend: settings.mail !== undefined };
  });
