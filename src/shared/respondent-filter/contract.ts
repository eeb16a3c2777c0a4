import { z } from 'zod';
import { hiddenReason } from '../calculation/figures.ts';
import { endpoint } from '../endpoint.ts';
import { MAXIMUM_FILTER_ITEMS } from '../limits.ts';
import { reportParams } from '../report-items/contract.ts';
import { report } from '../reports/contract.ts';
import { id, idParam } from '../schemas.ts';

const filterItemParams = z.object({ reportId: idParam, itemId: idParam });

/** Positions of options from 1; how many are allowed is a rule, not a matter of form. */
const itemOptionIds = z.array(z.int().min(1)).max(1000);

/** [7.07]: sets the chosen options of one item; the body is the list of their ids. */
export const putRespondentFilterItem = endpoint({
  operationId: 'putRespondentFilterItem',
  method: 'PUT',
  path: '/reports/:reportId/respondent-filter/items/:itemId',
  summary: 'Filter the respondents of a report by the options of an item',
  access: 'session',
  params: filterItemParams,
  body: itemOptionIds,
  response: report,
  problems: [
    'report.locked',
    'report.conflict',
    'item.error.required',
    'respondentFilter.error.optionCount',
    'respondentFilter.error.limitExceeded',
  ],
});

/** [7.08] */
export const deleteRespondentFilterItem = endpoint({
  operationId: 'deleteRespondentFilterItem',
  method: 'DELETE',
  path: '/reports/:reportId/respondent-filter/items/:itemId',
  summary: 'Filter the respondents of a report by that item no longer',
  access: 'session',
  params: filterItemParams,
  response: report,
  problems: ['report.locked', 'report.conflict'],
});

/** What a filter would leave, worked out without saving it and under the disclosure rules. */
export const filterPreview = z.object({
  /** Respondents of all surveys of the report, whatever the filter. */
  respondentCount: z.int().min(0),
  surveyCount: z.int().min(0),
  /** Respondents that stay, over the surveys that may be counted; null where that must not be known. */
  filteredRespondentCount: z.int().min(0).nullable(),
  /** Surveys whose respondents may be counted under the filter. */
  shownSurveyCount: z.int().min(0),
  /** Surveys that are left out, with the reason; a reason without surveys is not listed. */
  hiddenSurveys: z.array(z.object({ reason: hiddenReason, surveyCount: z.int().min(1) })),
  /** Why no figure at all can be shown under the filter; null when some can. */
  hidden: hiddenReason.nullable(),
});
export type FilterPreview = z.infer<typeof filterPreview>;

export const previewRespondentFilter = endpoint({
  operationId: 'previewRespondentFilter',
  method: 'POST',
  path: '/reports/:reportId/respondent-filter/preview',
  summary: 'How many respondents and surveys a filter would leave',
  access: 'session',
  params: reportParams,
  body: z.strictObject({
    items: z.array(z.strictObject({ itemId: id, itemOptionIds })).max(MAXIMUM_FILTER_ITEMS),
  }),
  response: filterPreview,
  problems: ['item.error.required', 'respondentFilter.error.optionCount'],
});
