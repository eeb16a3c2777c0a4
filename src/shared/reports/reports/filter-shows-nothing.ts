import type { Report } from './contract.ts';

/**
 * True if the filter suppresses every survey of the report. Otherwise the number of remaining respondents is
 * disclosed.
 */
export const filterShowsNothing = ({
  respondentFilter,
  filteredRespondentCount,
  surveyIds,
}: Pick<Report, 'respondentFilter' | 'filteredRespondentCount' | 'surveyIds'>): boolean =>
  respondentFilter.respondentFilterItems.length > 0 &&
  surveyIds.length > 0 &&
  filteredRespondentCount === null;
