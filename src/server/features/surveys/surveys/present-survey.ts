import type { Survey } from '#shared/surveys/surveys/contract.ts';
import type { HiddenReason } from '#shared/surveys/surveys/hidden-reasons.ts';
import type { SurveyRow } from './queries.ts';

export interface CountUnderFilter {
  readonly filteredRespondentCount: number | null;
  readonly hidden: HiddenReason | null;
}

/**
 * [3.03], [4.07] Without a filter the count is the survey's own, `null` below its minimum; under a filter it follows
 * the disclosure rules.
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
