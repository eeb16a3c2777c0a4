import type { AnyReport } from '../report-state/report-query.ts';

/** A report as the API answers it: two languages, one form, no filter, nothing in its grid. */
export const sampleReport: AnyReport = {
  id: 7,
  version: 1,
  title: 'Bericht',
  isLocked: false,
  isPublished: false,
  formId: 1,
  formIds: [1],
  surveyIds: [1, 2, 3],
  periodNames: [],
  topSurveys: { content: [], number: 0, size: 5, totalElements: 0, totalPages: 0 },
  surveysBelowMinRespondentCount: [],
  languages: [
    { id: 1, name: 'Deutsch', tag: 'de' },
    { id: 2, name: 'Englisch', tag: 'en' },
  ],
  reportLanguageId: 1,
  usedReportTemplates: [],
  respondentFilter: { respondentFilterItems: [] },
  publication: null,
  reportItems: [],
  respondentCount: 10,
  filteredRespondentCount: 10,
  undecidedRespondentCount: 0,
  returns: null,
  calculatedOn: null,
  outOfDate: false,
  mayEdit: true,
  createdOn: '2026-11-20T12:00:00Z',
  updatedOn: '2026-11-20T12:00:00Z',
};
