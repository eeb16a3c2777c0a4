import type { Survey } from '#shared/surveys/surveys/contract.ts';

export type RespondentCountState =
  | { state: 'loading' }
  | { state: 'belowTotal' | 'belowFilter' }
  | { state: 'partial' | 'unfiltered' | 'complete' };

/**
 * The state of a respondent count: counting while the filtered count is `undefined`; `null` is below the threshold,
 * because of the total if that is below it, else of the filter; otherwise partial, unfiltered or complete.
 */
export const respondentCountState = (
  survey: Pick<Survey, 'responseCount' | 'minRespondentCount'> & {
    filteredRespondentCount?: number | null | undefined;
  },
  filterHasItems: boolean,
): RespondentCountState => {
  const { filteredRespondentCount: filtered, responseCount, minRespondentCount } = survey;
  if (filtered === undefined) return { state: 'loading' };
  if (filtered === null) return { state: responseCount < minRespondentCount ? 'belowTotal' : 'belowFilter' };
  if (filtered < responseCount) return { state: 'partial' };
  return { state: filterHasItems ? 'complete' : 'unfiltered' };
};
