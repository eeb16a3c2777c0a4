import type { Survey } from '#shared/surveys/contract.ts';

/** The states of a survey's respondent count [4.07]. */
export type RespondentCountState =
  | { state: 'loading' }
  | { state: 'belowTotal' | 'belowFilter' }
  | { state: 'partial' | 'unfiltered' | 'complete' };

/**
 * What is said of a survey's respondents: still counting while the filtered count is undefined; null is below the
 * threshold, by the total where that is below it, else by the filter; otherwise partial, unfiltered or complete.
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
