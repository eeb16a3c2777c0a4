import type { Series } from '#shared/oversight/series/contract.ts';
import type { SeriesMailPage } from '#shared/oversight/series/mail-contract.ts';
import type { Page } from '#shared/schemas.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import { toPage } from '../../../db/page.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { listMailRows } from '../../platform/mails/mail-queries.ts';
import { presentSeries } from './present-series.ts';
import { requireSeries } from './require-series.ts';
import { listSeriesRows } from './series-queries.ts';

export const listSeries = (
  database: Database,
  actor: Actor,
  wanted: { search?: string | undefined; page: number; size: number },
): Promise<Page<Series>> =>
  inTenant(database, actor.tenantId, async (db) => {
    const { total, rows } = await listSeriesRows(db, actor, wanted);
    return toPage(
      rows.map((row) => presentSeries(row, actor)),
      total,
      wanted,
    );
  });

export const getSeries = (database: Database, actor: Actor, seriesId: number): Promise<Series> =>
  inTenant(database, actor.tenantId, async (db) =>
    presentSeries(await requireSeries(db, actor, seriesId, 'read'), actor),
  );

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
