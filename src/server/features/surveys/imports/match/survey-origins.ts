import type { Trx } from '../../../../db/connect.ts';
import { findSurveysByKey } from '../records/survey-queries.ts';
import { rejectFile } from '../source/reject-file.ts';
import type { SurveyDraft } from '../source/survey-draft.ts';
import type { Reach, ResolvedUnit, UnitResolver } from './resolve-units.ts';

export const findSurveyUnits = async (
  units: UnitResolver,
  surveys: readonly SurveyDraft[],
): Promise<ResolvedUnit[]> => {
  const resolved: ResolvedUnit[] = [];
  for (const { unitPath } of surveys) resolved.push(await units.resolve(unitPath));
  return resolved;
};

/**
 * Matches surveys only within the importer's reach, so that another unit can neither claim a survey's key first nor
 * detect its existence in a preview. A survey that was moved out of reach makes the file fail.
 */
export const findExistingSurveys = async (
  db: Trx,
  reach: Reach,
  surveys: readonly SurveyDraft[],
  resolved: readonly ResolvedUnit[],
  file: string,
): ReturnType<typeof findSurveysByKey> => {
  const origins = surveys.map(({ sourceKey }, index) => ({
    sourceKey,
    unitId: (resolved[index] as ResolvedUnit).id,
  }));
  const found = await findSurveysByKey(db, origins);
  const { unitIds } = reach;
  const lost = unitIds === 'all' ? undefined : found.find(({ unitId }) => !unitIds.includes(unitId));
  if (lost) throw rejectFile(file, 'unitOutOfReach', { unit: lost.unitName });
  return found;
};
