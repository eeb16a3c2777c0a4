import { Problem } from '#shared/problems.ts';
import type { Trx } from '../../db/connect.ts';
import { type Actor, reachesUnit } from '../../lib/actor.ts';
import type { ReportRow } from '../report-access/queries.ts';
import { existingUnits } from '../units/queries.ts';
import { unitIdsOfPublication } from './queries.ts';

/**
 * The units to publish to, each within the actor's reach; one that the publication already has may stay. A lock
 * forbids other units than those of the publication there is [4.01]; the first publication may choose freely.
 */
export const chooseUnits = async (
  db: Trx,
  actor: Actor,
  report: ReportRow,
  wantedIds: readonly number[],
): Promise<number[]> => {
  const unitIds = [...new Set(wantedIds)];
  const present = await unitIdsOfPublication(db, report.id);
  const added = unitIds.filter((id) => !present.includes(id));
  const existing = await existingUnits(db, added);
  if (added.some((id) => !existing.has(id) || !reachesUnit(actor, id))) throw new Problem('error.notFound');
  const archived = [...existing.values()].find(({ isArchived }) => isArchived);
  if (archived) throw new Problem('unit.archived', { name: archived.name });
  const changed = added.length > 0 || unitIds.length !== present.length;
  if (report.isLocked && present.length > 0 && changed) throw new Problem('report.locked');
  return unitIds;
};
