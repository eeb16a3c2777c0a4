import { Problem } from '#shared/problems.ts';
import type { Trx } from '../../../db/connect.ts';
import { type Actor, reachesUnit } from '../../../lib/actor.ts';
import { existingUnits } from '../../organisation/units/queries.ts';
import type { ReportRow } from '../../reports/report-access/queries.ts';
import { findPublicationUnitIds } from './queries.ts';

/**
 * Each unit must be within the actor's reach or already in the publication. Under a lock the units of an existing
 * publication cannot change [4.01].
 */
export const chooseUnits = async (
  db: Trx,
  actor: Actor,
  report: ReportRow,
  wantedIds: readonly number[],
): Promise<number[]> => {
  const unitIds = [...new Set(wantedIds)];
  const present = await findPublicationUnitIds(db, report.id);
  const added = unitIds.filter((id) => !present.includes(id));
  const existing = await existingUnits(db, added);
  if (added.some((id) => !existing.has(id) || !reachesUnit(actor, id))) throw new Problem('error.notFound');
  const archived = [...existing.values()].find(({ isArchived }) => isArchived);
  if (archived) throw new Problem('unit.archived', { name: archived.name });
  const changed = added.length > 0 || unitIds.length !== present.length;
  if (report.isLocked && present.length > 0 && changed) throw new Problem('report.locked');
  return unitIds;
};
