import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { surveyLeader } from '../../organisation/leadership/contract.ts';
import { id, idListParam, idParam, isoDateTime, pageQuery, pageSchema, text } from '../../schemas.ts';
import { surveyStatuses, surveyTypes } from '../../vocabulary.ts';
import { attributeFilterParam, attributesOfSurvey } from '../attributes/contract.ts';
import { excludedQuestion, importProblem, surveyUse } from '../imports/preview.ts';
import { surveyClosing } from './closing-contract.ts';
import { hiddenReason } from './hidden-reasons.ts';

/** [3.03] `filteredRespondentCount` is `null` if undisclosed ([4.07], design section 6). */
export const survey = z.object({
  id,
  description: z.string(),
  formId: id,
  formShortName: z.string(),
  unitName: z.string(),
  /** All names if there are several, separated by semicolons. */
  leaderName: z.string(),
  periodId: id.nullable(),
  periodName: z.string(),
  responseCount: z.int().min(0),
  minRespondentCount: z.int().min(1),
  /** New respondents that do not count yet, since too few differ; `null` if there are none. */
  waitingResponseCount: z.int().min(0).nullable(),
  invitedCount: z.int().min(1).nullable(),
  filteredRespondentCount: z.int().min(0).nullable(),
  hidden: hiddenReason.nullable(),
  type: z.enum(surveyTypes),
  status: z.enum(surveyStatuses),
});
export type Survey = z.infer<typeof survey>;

export const surveyPage = pageSchema(survey);

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
  attributes: attributeFilterParam.optional(),
});

/** [7.16] A word in `description` also matches form, unit, leader and period. */
export const searchSurveys = endpoint({
  operationId: 'searchSurveys',
  method: 'GET',
  path: '/surveys',
  summary: 'Search surveys',
  access: 'session',
  permission: ['surveys.search', 'verification.run'],
  query: surveyFilter.extend(pageQuery(10, 1000).shape).extend({
    ids: idListParam.optional(),
    sort: z.enum(surveySortKeys).default('id'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  response: surveyPage,
  problems: [],
});

export const surveyReceipt = z.object({
  importedAt: isoDateTime,
  userName: z.string(),
  /** `sha256` in hexadecimal, `size` in bytes. */
  files: z.array(z.object({ name: z.string(), size: z.int(), sha256: z.string() })),
  format: z.string(),
  codebook: z.string().nullable(),
  isNew: z.boolean(),
  problems: z.array(importProblem),
  excluded: z.array(excludedQuestion),
});
export type SurveyReceipt = z.infer<typeof surveyReceipt>;

export const surveyDetail = survey.extend({
  incompleteCount: z.int(),
  attributes: attributesOfSurvey,
  /** External ids and accounts are left out for those who do not manage surveys. */
  leaders: z.array(surveyLeader),
  closing: surveyClosing,
  /** Latest first; empty for surveys older than receipts or without permission to import. */
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

export const deleteSurvey = endpoint({
  operationId: 'deleteSurvey',
  method: 'DELETE',
  audit: 'survey.deleted',
  path: '/surveys/:surveyId',
  summary: 'Delete a survey with its answers',
  access: 'session',
  permission: 'imports.run',
  params,
  query: z.object({ fromReports: z.stringbool().default(false) }),
  problems: ['survey.inUse', 'survey.inLockedReport'],
});
