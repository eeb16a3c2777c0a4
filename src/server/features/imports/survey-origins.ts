import type { ResolvedUnit, UnitResolver } from './resolve-units.ts';
import type { SurveyDraft } from './source/survey-draft.ts';
import type { SurveyOrigin } from './survey-queries.ts';

/** The unit of each survey, in order. */
export const unitsOfSurveys = async (
  units: UnitResolver,
  surveys: readonly SurveyDraft[],
): Promise<ResolvedUnit[]> => {
  const resolved: ResolvedUnit[] = [];
  for (const { unitPath } of surveys) resolved.push(await units.resolve(unitPath));
  return resolved;
};

/**
 * The key alone would be anyone's to take first: a unit that imports a file of another one's survey would keep the real
 * one out, and a preview would tell of surveys that its reader does not reach.
 */
export const originsOf = (
  surveys: readonly SurveyDraft[],
  resolved: readonly ResolvedUnit[],
): SurveyOrigin[] =>
  surveys.map(({ sourceKey }, index) => ({ sourceKey, unitId: (resolved[index] as ResolvedUnit).id }));
