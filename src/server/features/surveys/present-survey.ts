import type { HiddenReason } from '#shared/calculation/hidden-reasons.ts';
import type { Survey } from '#shared/surveys/contract.ts';
import type { SurveyRow } from './queries.ts';

/** What a report's filter leaves of a survey. */
export interface CountUnderFilter {
  readonly filteredRespondentCount: number | null;
  readonly hidden: HiddenReason | null;
}

/**
 * [3.03], [4.07]: without a filter the count is the survey's own, and null when that is below its minimum. Under a
 * filter it is what the disclosure rules let be known.
 */
export const presentSurvey = (row: SurveyRow, counts?: ReadonlyMap<number, CountUnderFilter>): Survey => {
  const isBelow = row.responseCount < row.minRespondentCount;
  const own: CountUnderFilter = isBelow
    ? { filteredRespondentCount: null, hidden: 'surveys-too-small' }
    : { filteredRespondentCount: row.responseCount, hidden: null };
  const { filteredRespondentCount, hidden } = counts
    ? (counts.get(row.id) ?? { filteredRespondentCount: null, hidden: 'no-surveys' })
    : own;
  return { ...row, filteredRespondentCount, hidden };
};
