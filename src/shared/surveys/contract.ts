import { z } from 'zod';
import { hiddenReason } from '../calculation/number-figures.ts';
import { endpoint } from '../endpoint.ts';
import { excludedQuestion, importProblem, surveyUse } from '../imports/preview.ts';
import { id, idListParam, idParam, isoDateTime, pageOf, pageQuery, text } from '../schemas.ts';
import { surveyStatuses, surveyTypes } from '../vocabulary.ts';
import { surveyClosing } from './closing-contract.ts';

/** [3.03]. `filteredRespondentCount`: null when it must not be known ([4.07], design section 6). */
export const survey = z.object({
  id,
  description: z.string(),
  formId: id,
  formShortName: z.string(),
  unitName: z.string(),
  leaderName: z.string(),
  periodId: id.nullable(),
  periodName: z.string(),
  responseCount: z.int().min(0),
  minRespondentCount: z.int().min(1),
  /** Respondents of newer answers that do not count yet, because too few people differ; null: there are none. */
  waitingResponseCount: z.int().min(0).nullable(),
  /** How many were asked; null: nobody said. */
  invitedCount: z.int().min(1).nullable(),
  filteredRespondentCount: z.int().min(0).nullable(),
  /** Why that must not be known; null where it is told. */
  hidden: hiddenReason.nullable(),
  type: z.enum(surveyTypes),
  status: z.enum(surveyStatuses),
});
export type Survey = z.infer<typeof survey>;

export const surveySortKeys = [
  'id',
  'description',
  'form',
  'unit',
  'leader',
  'period',
  'respondents',
  'minimum',
  'status',
] as const;

export const surveyFilter = z.object({
  description: text(200).optional(),
  forms: idListParam.optional(),
  units: idListParam.optional(),
  periods: idListParam.optional(),
  leader: text(200).optional(),
  type: z.enum(surveyTypes).optional(),
  status: z.enum(surveyStatuses).optional(),
});

/** [7.16]. A word in `description` also matches form, unit, leader and period, so that one box finds all. */
export const searchSurveys = endpoint({
  operationId: 'searchSurveys',
  method: 'GET',
  path: '/surveys',
  summary: 'Search surveys',
  access: 'session',
  permission: 'surveys.search',
  query: surveyFilter.extend(pageQuery(10, 1000).shape).extend({
    /** Only these. */
    ids: idListParam.optional(),
    sort: z.enum(surveySortKeys).default('id'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  response: pageOf(survey),
  problems: [],
});

/** What stays of an import: which files, by whom, when, and what was decided. */
export const surveyReceipt = z.object({
  importedAt: isoDateTime,
  userName: z.string(),
  /** `sha256` in hexadecimal; `size` in bytes. */
  files: z.array(z.object({ name: z.string(), size: z.int(), sha256: z.string() })),
  format: z.string(),
  codebook: z.string().nullable(),
  /** Whether it made the survey; else it brought newer answers. */
  isNew: z.boolean(),
  problems: z.array(importProblem),
  excluded: z.array(excludedQuestion),
});
export type SurveyReceipt = z.infer<typeof surveyReceipt>;

export const surveyDetail = survey.extend({
  /** Responses that were not completed; they do not count. */
  incompleteCount: z.int(),
  closing: surveyClosing,
  /** The latest first; none for surveys of before receipts were kept, or if one may not import. */
  receipts: z.array(surveyReceipt),
  use: surveyUse,
});
export type SurveyDetail = z.infer<typeof surveyDetail>;

const params = z.object({ surveyId: idParam });

export const getSurvey = endpoint({
  operationId: 'getSurvey',
  method: 'GET',
  path: '/surveys/:surveyId',
  summary: 'One survey: where its answers came from and which reports show it',
  access: 'session',
  permission: 'surveys.search',
  params,
  response: surveyDetail,
  problems: [],
});

export const setInvitedCount = endpoint({
  operationId: 'setInvitedCount',
  method: 'PUT',
  audit: 'survey.invitedChanged',
  path: '/surveys/:surveyId/invited-count',
  summary: 'Say how many were asked to answer',
  access: 'session',
  permission: 'imports.run',
  params,
  body: z.strictObject({ invitedCount: z.int().min(1).max(10_000_000).nullable() }),
  problems: [],
});

/** Deletes the answers for good; what is published stays as it was published. */
export const deleteSurvey = endpoint({
  operationId: 'deleteSurvey',
  method: 'DELETE',
  audit: 'survey.deleted',
  path: '/surveys/:surveyId',
  summary: 'Delete a survey with its answers',
  access: 'session',
  permission: 'imports.run',
  params,
  /** `fromReports`: take it out of the reports that show it; absent: the survey stays if there are any. */
  query: z.object({ fromReports: z.stringbool().default(false) }),
  problems: ['survey.inUse', 'survey.inLockedReport'],
});
