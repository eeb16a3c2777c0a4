import { z } from 'zod';
import { hiddenReason } from '../calculation/number-figures.ts';
import { endpoint } from '../endpoint.ts';
import { MAXIMUM_FILTER_ITEMS } from '../limits.ts';
import { numberRange } from '../number-range.ts';
import { reportParams } from '../report-items/contract.ts';
import { report } from '../reports/contract.ts';
import { filterMatches } from '../reports/respondent-filter.ts';
import { id, idParam, localized } from '../schemas.ts';
import { ledgerCondition } from '../surveys/administration-contract.ts';

const filterItemParams = z.object({ reportId: idParam, itemId: idParam });

/** Positions of options from 1; how many are allowed is a rule, not a matter of form. */
const itemOptionIds = z.array(z.int().min(1)).max(1000);

/** [7.07]: sets the chosen options of one item; the body is the list of their ids. Of a question that asks for a number it is a range. */
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

/** What a filter would leave, worked out without saving it and under the disclosure rules. */
export const filterPreview = z.object({
  /** Respondents of all surveys of the report, whatever the filter. */
  respondentCount: z.int().min(0),
  surveyCount: z.int().min(0),
  /** Respondents that stay, over the surveys that may be counted; null where that must not be known, or not before the filter is chosen. */
  filteredRespondentCount: z.int().min(0).nullable(),
  /** Surveys whose respondents may be counted under the filter. */
  shownSurveyCount: z.int().min(0),
  /** Surveys that are left out, with the reason; a reason without surveys is not listed. */
  hiddenSurveys: z.array(z.object({ reason: hiddenReason, surveyCount: z.int().min(1) })),
  /** Why no figure at all can be shown under the filter; null when some can. */
  hidden: hiddenReason.nullable(),
  /** Respondents of the surveys of which the filter would show nothing. */
  undecidedRespondentCount: z.int().min(0),
  /** Surveys of which filters go on counting an earlier release than figures without a filter do. */
  earlierReleaseSurveyIds: z.array(id),
});
export type FilterPreview = z.infer<typeof filterPreview>;

/** A filter that is not saved. */
const triedFilter = z.strictObject({
  items: z
    .array(
      z.strictObject({
        itemId: id,
        itemOptionIds,
        match: z.enum(filterMatches).optional(),
        /** Present if the question asks for a number; then there are no options. */
        range: numberRange.optional(),
      }),
    )
    .max(MAXIMUM_FILTER_ITEMS),
});

export type TriedFilterItem = z.infer<typeof triedFilter>['items'][number];

export const previewRespondentFilter = endpoint({
  operationId: 'previewRespondentFilter',
  method: 'POST',
  audit: 'changesNothing',
  path: '/reports/:reportId/respondent-filter/preview',
  summary: 'How many respondents and surveys a filter would leave',
  access: 'session',
  permission: 'reports.edit',
  params: reportParams,
  body: triedFilter,
  response: filterPreview,
  problems: ['item.error.required', 'respondentFilter.error.optionCount', 'respondentFilter.error.range'],
});

/** Surveys that refuse a filter, each with the filters that were shown of it before and stand in the way. */
export const filterCollisions = z.object({
  surveys: z.array(
    z.object({
      surveyId: id,
      description: z.string(),
      /** So many filters were shown of it that it takes no more. */
      isFull: z.boolean(),
      /** As few as are enough for the refusal; none: too few people meet the filter, or all but a few do. */
      collisions: z.array(
        z.object({
          conditions: z.array(ledgerCondition),
          /** Null: it was not shown, but is kept for a question about the person. */
          shown: z
            .object({
              at: z.iso.datetime(),
              /** The report that it was first shown in; null: it is gone, or was not a report's. */
              report: z.object({ id, title: z.string() }).nullable(),
            })
            .nullable(),
        }),
      ),
    }),
  ),
  /** Surveys that were not looked at. */
  omittedSurveyCount: z.int().min(0),
});
export type FilterCollisions = z.infer<typeof filterCollisions>;

export const findFilterCollisions = endpoint({
  operationId: 'findFilterCollisions',
  method: 'POST',
  audit: 'changesNothing',
  path: '/reports/:reportId/respondent-filter/collisions',
  summary: 'The filters that were shown before and stand in the way of one',
  access: 'session',
  permission: 'surveys.manage',
  params: reportParams,
  body: triedFilter,
  response: filterCollisions,
  problems: ['item.error.required', 'respondentFilter.error.optionCount', 'respondentFilter.error.range'],
});

/** How far the respondents of a report can be filtered by each question, said before anybody does. */
export const filterQuestions = z.object({
  surveyCount: z.int().min(0),
  respondentCount: z.int().min(0),
  /** Those that filter first, of these and of the others those about the person first; else in the order in which filters are reserved. */
  questions: z.array(
    z.object({
      itemId: id,
      text: localized,
      /** The options, in the question's order. */
      options: z.array(localized),
      /** The edges at which ranges of a number may begin and end; null if the question has options. */
      numbers: z
        .object({
          /** Ascending, each with how many surveys a range that begins or ends there can filter. */
          edges: z.array(z.object({ value: z.number(), surveyCount: z.int().min(1) })),
          /** Somebody gave a number below the first edge. */
          isOpenBelow: z.boolean(),
          isOpenAbove: z.boolean(),
          /** All answers are whole numbers. */
          isWhole: z.boolean(),
        })
        .nullable(),
      /** Asks about the person: gender, semester, programme, age … */
      aboutPerson: z.boolean(),
      /** Surveys that can be filtered by at least one of its options or bars, and their respondents. */
      surveyCount: z.int().min(0),
      respondentCount: z.int().min(0),
      /** Why it filters none of them; null: it filters some. */
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
