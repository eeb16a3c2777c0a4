import type { Series } from '#shared/oversight/series/contract.ts';
import type { Page } from '#shared/schemas.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import { toPage } from '../../../db/page.ts';
import type { Actor } from '../../../lib/actor.ts';
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
