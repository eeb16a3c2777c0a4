import { exclusionReasons, type Tally } from '#analysis/tally.ts';
import type { FigurePlan } from './figure-plan.ts';

/**
 * Under a filter: surveys that are in no part of the total, and respondents of whom nothing is known in the cohorts that
 * are.
 */
export const countExcluded = ({ selection }: FigurePlan, itemIds: readonly number[], total: Tally) => ({
  surveyCount: exclusionReasons.reduce((sum, reason) => sum + total.excluded[reason], 0),
  respondentCount: (selection.cohorts ?? [])
    .filter(({ formId, hidden, hiddenItemIds }) => {
      const columnOf = selection.columnsOfForm.get(formId);
      return hidden === null && itemIds.some((id) => columnOf?.has(id) && !hiddenItemIds.includes(id));
    })
    .reduce((sum, { remainder }) => sum + remainder, 0),
});
