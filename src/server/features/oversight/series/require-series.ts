import { Problem } from '#shared/problems.ts';
import type { Trx } from '../../../db/connect.ts';
import { type Actor, authorize } from '../../../lib/actor.ts';
import { type SeriesAbility, seriesAbilities } from './policy.ts';
import { findSeries, type SeriesRow } from './series-queries.ts';

export const requireSeries = async (
  db: Trx,
  actor: Actor,
  seriesId: number,
  ability: SeriesAbility,
): Promise<SeriesRow> => {
  const row = await findSeries(db, actor, seriesId);
  if (!row) throw new Problem('error.notFound');
  authorize(seriesAbilities[ability](actor, row));
  return row;
};
