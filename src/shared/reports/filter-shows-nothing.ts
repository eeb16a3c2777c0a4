import type { Report } from './contract.ts';

/** Whether the filter of a report leaves nothing of any survey to be shown. How many pass is told of every filter that shows something. */
export const filterShowsNothing = ({
  respondentFilter,
  filteredRespondentCount,
  surveyIds,
}: Pick<Report, 'respondentFilter' | 'filteredRespondentCount' | 'surveyIds'>): boolean =>
  respondentFilter.respondentFilterItems.length > 0 &&
  surveyIds.length > 0 &&
  filteredRespondentCount === null;
