import type { UnitPlace, UnitResolver } from './resolve-units.ts';
import type { SurveyDraft } from './source/survey-draft.ts';
import type { SurveyOrigin } from './survey-queries.ts';

/** The unit of each survey, in order. */
export const placeUnits = async (
  units: UnitResolver,
  surveys: readonly SurveyDraft[],
): Promise<UnitPlace[]> => {
  const places: UnitPlace[] = [];
  for (const { unitPath } of surveys) places.push(await units.place(unitPath));
  return places;
};

/**
 * The key alone would be anyone's to take first: a unit that imports a file of another one's survey would keep the real
 * one out, and a preview would tell of surveys that its reader does not reach.
 */
export const originsOf = (surveys: readonly SurveyDraft[], places: readonly UnitPlace[]): SurveyOrigin[] =>
  surveys.map(({ sourceKey }, index) => ({ sourceKey, unitId: (places[index] as UnitPlace).id }));
