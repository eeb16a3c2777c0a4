import { Problem } from '#shared/problems.ts';
import type { Trx } from '../../db/connect.ts';
import type { Actor } from '../../lib/actor.ts';
import { findSeries, type SeriesRow } from './series-queries.ts';

/**
 * Visible to its owner and to tenant-wide administrators. `change` is for the owner alone, in whose name the reports
 * are made.
 */
export const requireSeries = async (
  db: Trx,
  actor: Actor,
  seriesId: number,
  access: 'read' | 'change',
): Promise<SeriesRow> => {
  const row = await findSeries(db, actor, seriesId);
  if (!row) throw new Problem('error.notFound');
  if (access === 'change' && row.ownerId !== actor.userId) throw new Problem('error.forbidden');
  return row;
};
