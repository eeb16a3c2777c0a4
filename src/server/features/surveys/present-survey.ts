import type { Survey } from '#shared/surveys/contract.ts';
import type { SurveyRow } from './queries.ts';

/**
 * [3.03], [4.07]: without a filter the count is the survey's own, and null when that is below its minimum. Under a
 * filter it is what the disclosure rules let be known.
 */
export const presentSurvey = (
  row: SurveyRow,
  filteredCounts?: ReadonlyMap<number, number | null>,
): Survey => ({
  ...row,
  filteredRespondentCount: filteredCounts
    ? (filteredCounts.get(row.id) ?? null)
    : row.responseCount < row.minRespondentCount
      ? null
      : row.responseCount,
});
