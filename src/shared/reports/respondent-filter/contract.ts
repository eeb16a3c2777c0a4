import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { MAXIMUM_FILTER_ITEMS } from '../../limits.ts';
import { numberRange } from '../../number-range.ts';
import { id, idParam, localized } from '../../schemas.ts';
import { ledgerCondition } from '../../surveys/surveys/administration-contract.ts';
import { hiddenReason } from '../../surveys/surveys/hidden-reasons.ts';
import { reportParams } from '../report-items/contract.ts';
import { report } from '../reports/contract.ts';
import { filterMatches } from '../reports/respondent-filter.ts';

const filterItemParams = z.object({ reportId: idParam, itemId: idParam });

/** Positions of options from 1; the allowed number is checked by rules. */
const itemOptionIds = z.array(z.int().min(1)).max(1000);

/** [7.07] Sets the options of one item as a list of ids, or the range of a question that asks for a number. */
export const putRespondentFilterItem = endpoint({
  operationId: 'putRespondentFilterItem',
  method: 'PUT',
  audit: 'report.filterChanged',
  path: '/reports/:reportId/respondent-filter/items/:itemId',
  summary: 'Filter the respondents of a report by the options of an item',
  access: 'session',
  permission: 'reports.edit',
  params: filterItemParams,
  query: z.object({ match: z.enum(filterMatches).default('any') }),
  body: z.union([itemOptionIds, numberRange]),
  response: report,
  problems: [
    'report.locked',
    'report.conflict',
    'item.error.required',
    'respondentFilter.error.optionCount',
    'respondentFilter.error.range',
    'respondentFilter.error.limitExceeded',
    'calculation.answersDeleted',
  ],
});

/** [7.08] */
export const deleteRespondentFilterItem = endpoint({
  operationId: 'deleteRespondentFilterItem',
  method: 'DELETE',
  audit: 'report.filterChanged',
  path: '/reports/:reportId/respondent-filter/items/:itemId',
  summary: 'Filter the respondents of a report by that item no longer',
  access: 'session',
  permission: 'reports.edit',
  params: filterItemParams,
  response: report,
  problems: ['report.locked', 'report.conflict', 'calculation.answersDeleted'],
});

/** The effect of a filter, computed without saving it and under the disclosure rules. */
export const filterPreview = z.object({
  respondentCount: z.int().min(0),
  surveyCount: z.int().min(0),
  /** Remaining respondents of the surveys that may be counted; `null` if undisclosed or before a choice. */
  filteredRespondentCount: z.int().min(0).nullable(),
  shownSurveyCount: z.int().min(0),
  hiddenSurveys: z.array(z.object({ reason: hiddenReason, surveyCount: z.int().min(1) })),
  hidden: hiddenReason.nullable(),
  undecidedRespondentCount: z.int().min(0),
  /** Surveys whose filters still count an earlier release than unfiltered figures. */
  earlierReleaseSurveyIds: z.array(id),
});
export type FilterPreview = z.infer<typeof filterPreview>;

const triedFilter = z.strictObject({
  items: z
    .array(
      z.strictObject({
        itemId: id,
        itemOptionIds,
        match: z.enum(filterMatches).optional(),
        range: numberRange.optional(),
      }),
    )
    .max(MAXIMUM_FILTER_ITEMS),
});

export type TriedFilterItem = z.infer<typeof triedFilter>['items'][number];

export const previewRespondentFilter = endpoint({
  operationId: 'previewRespondentFilter',
  method: 'POST',
  audit: 'none',
  path: '/reports/:reportId/respondent-filter/preview',
  summary: 'How many respondents and surveys a filter would leave',
  access: 'session',
  permission: 'reports.edit',
  params: reportParams,
  body: triedFilter,
  response: filterPreview,
  problems: ['item.error.required', 'respondentFilter.error.optionCount', 'respondentFilter.error.range'],
});

export const filterCollisions = z.object({
  surveys: z.array(
    z.object({
      surveyId: id,
      description: z.string(),
      /** The ledger is full, so it accepts no further filters. */
      isFull: z.boolean(),
      /** A minimal set that explains the refusal; empty if too few respondents, or all but a few, pass. */
      collisions: z.array(
        z.object({
          conditions: z.array(ledgerCondition),
          /** `null` if it was not shown but is reserved for a question about the person. */
          shown: z
            .object({
              at: z.iso.datetime(),
              /** The report that first showed it; `null` if deleted or if it was not a report. */
              report: z.object({ id, title: z.string() }).nullable(),
            })
            .nullable(),
        }),
      ),
    }),
  ),
  omittedSurveyCount: z.int().min(0),
});
export type FilterCollisions = z.infer<typeof filterCollisions>;

export const findFilterCollisions = endpoint({
  operationId: 'findFilterCollisions',
  method: 'POST',
  audit: 'none',
  path: '/reports/:reportId/respondent-filter/collisions',
  summary: 'The filters that were shown before and stand in the way of one',
  access: 'session',
  permission: 'surveys.manage',
  params: reportParams,
  body: triedFilter,
  response: filterCollisions,
  problems: ['item.error.required', 'respondentFilter.error.optionCount', 'respondentFilter.error.range'],
});

export const filterQuestions = z.object({
  surveyCount: z.int().min(0),
  respondentCount: z.int().min(0),
  /** Usable questions first, and those about the person first among them and the others; then by reservation order. */
  questions: z.array(
    z.object({
      itemId: id,
      text: localized,
      options: z.array(localized),
      /** Possible edges of number ranges; `null` if the question has options. */
      numbers: z
        .object({
          edges: z.array(z.object({ value: z.number(), surveyCount: z.int().min(1) })),
          isOpenBelow: z.boolean(),
          isOpenAbove: z.boolean(),
          isWhole: z.boolean(),
        })
        .nullable(),
      aboutPerson: z.boolean(),
      surveyCount: z.int().min(0),
      respondentCount: z.int().min(0),
      hidden: hiddenReason.nullable(),
    }),
  ),
});
export type FilterQuestions = z.infer<typeof filterQuestions>;

export const getFilterQuestions = endpoint({
  operationId: 'getFilterQuestions',
  method: 'GET',
  path: '/reports/:reportId/respondent-filter/questions',
  summary: 'For how many surveys and respondents each question of a report filters',
  access: 'session',
  permission: 'reports.edit',
  params: reportParams,
  response: filterQuestions,
  problems: [],
});
