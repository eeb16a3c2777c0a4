import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { MAXIMUM_SURVEYS_AT_ONCE } from '../../limits.ts';
import { numberRange } from '../../number-range.ts';
import { surveyLeader } from '../../organisation/leadership/contract.ts';
import { MAXIMUM_LEADERS } from '../../organisation/leadership/rules.ts';
import { id, idListParam, idParam, localized, pageQuery, pageSchema, text } from '../../schemas.ts';
import { attributesOfSurvey } from '../attributes/contract.ts';
import { ATTRIBUTES } from '../attributes/rules.ts';
import { surveyUse } from '../imports/preview.ts';
import { surveyClosing } from './closing-contract.ts';
import { survey, surveyFilter, surveySortKeys } from './contract.ts';
import { MAXIMUM_LEADER_NAME_LENGTH, settableStatuses } from './rules.ts';

export const managedSurvey = survey.extend({
  unitId: id,
  unitPath: z.string(),
  incompleteCount: z.int().min(0),
  commentCount: z.int().min(0),
  isClosed: z.boolean(),
  attributes: attributesOfSurvey,
  leaders: z.array(surveyLeader),
  eventCode: z.string(),
  nextStatuses: z.array(z.enum(settableStatuses)),
});
export type ManagedSurvey = z.infer<typeof managedSurvey>;

export const listManagedSurveys = endpoint({
  operationId: 'listManagedSurveys',
  method: 'GET',
  path: '/surveys/administration',
  summary: 'Surveys of one’s units with all that can be changed of them',
  access: 'session',
  permission: 'surveys.manage',
  query: surveyFilter.extend(pageQuery(20).shape).extend({
    sort: z.enum(surveySortKeys).default('id'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  response: pageSchema(managedSurvey).extend({
    floor: z.int().min(1),
  }),
  problems: [],
});

export const ledgerCondition = z.object({
  text: localized,
  options: z.array(localized),
  isNone: z.literal(true).optional(),
  range: numberRange.optional(),
});

export type LedgerCondition = z.infer<typeof ledgerCondition>;

export const surveyLedger = z.object({
  openedAt: z.iso.datetime().nullable(),
  respondentCount: z.int().min(0),
  minimum: z.int().min(1),
  isEarlierRelease: z.boolean(),
  /** Excluded from filters, which earlier showed it only pooled with other surveys. */
  isWithdrawn: z.boolean(),
  /** Excluded from filters, which showed or may show another survey of the same respondents. */
  isOfSamePeople: z.boolean(),
  closing: surveyClosing,
  released: z.array(
    z.object({
      conditions: z.array(ledgerCondition),
      respondentCount: z.int().min(0),
      isBar: z.boolean(),
      releasedAt: z.iso.datetime(),
      report: z.object({ id, title: z.string() }).nullable(),
    }),
  ),
  reserved: z.array(localized),
});
export type SurveyLedger = z.infer<typeof surveyLedger>;

export const getSurveyLedger = endpoint({
  operationId: 'getSurveyLedger',
  method: 'GET',
  path: '/surveys/:surveyId/ledger',
  summary: 'What filters showed of a survey, when and in which report',
  access: 'session',
  permission: 'surveys.manage',
  params: z.object({ surveyId: idParam }),
  response: surveyLedger,
  problems: ['error.notFound'],
});

const surveyIds = z.array(id).min(1).max(MAXIMUM_SURVEYS_AT_ONCE);
const changed = z.array(managedSurvey);

export const getUseOfSurveys = endpoint({
  operationId: 'getUseOfSurveys',
  method: 'GET',
  path: '/surveys/use',
  summary: 'The reports that show any of the surveys',
  access: 'session',
  permission: 'surveys.manage',
  query: z.object({ ids: idListParam.pipe(z.array(id).max(MAXIMUM_SURVEYS_AT_ONCE)).optional() }),
  response: surveyUse,
  problems: ['error.notFound'],
});

export const deleteSurveys = endpoint({
  operationId: 'deleteSurveys',
  method: 'POST',
  audit: 'survey.deleted',
  path: '/surveys/deletion',
  summary: 'Delete surveys with their answers, all or none',
  access: 'session',
  permission: 'surveys.manage',
  /** `fromReports` removes them from reports; otherwise surveys in use are not deleted. */
  body: z.strictObject({ surveyIds, fromReports: z.boolean() }),
  problems: ['error.notFound', 'survey.inUse', 'survey.inLockedReport'],
});

/** Raising outdates figures of the surveys; lowering may release waiting answers. */
export const putMinimumOfSurveys = endpoint({
  operationId: 'putMinimumOfSurveys',
  method: 'PUT',
  audit: 'survey.minimumChanged',
  path: '/surveys/minimum',
  summary: 'Set how many people must have answered for a survey to be shown',
  access: 'session',
  permission: 'surveys.manage',
  body: z.strictObject({ surveyIds, minRespondentCount: z.int().min(1).max(100_000) }),
  response: changed,
  problems: ['error.notFound', 'survey.minimumBelowFloor'],
});

/** Surveys with unchecked comments are checked first if the tenant requires it. */
export const putStatusOfSurveys = endpoint({
  operationId: 'putStatusOfSurveys',
  method: 'PUT',
  audit: 'survey.statusChanged',
  path: '/surveys/status',
  summary: 'Hold surveys back, let them through, or have their comments checked',
  access: 'session',
  permission: 'surveys.manage',
  body: z.strictObject({ surveyIds, status: z.enum(settableStatuses) }),
  response: changed,
  problems: ['error.notFound', 'survey.statusNotAllowed'],
});

export const surveyCorrection = z.strictObject({
  periodId: id.nullable().optional(),
  unitId: id.optional(),
  leaderName: text(MAXIMUM_LEADER_NAME_LENGTH).trim().optional(),
  /** The account that reads the results as the first leader's, made by hand; `null` ends it. */
  leaderUserId: id.nullable().optional(),
  /** All leaders in order. Those who stay keep their account, unless `userId` says another. */
  leaders: z
    .array(
      z.strictObject({
        name: text(MAXIMUM_LEADER_NAME_LENGTH).trim().min(1),
        userId: id.nullable().optional(),
      }),
    )
    .max(MAXIMUM_LEADERS)
    .optional(),
  eventCode: text(200).trim().optional(),
});
export type SurveyCorrection = z.infer<typeof surveyCorrection>;

/** Later imports of answers keep the corrections. */
export const correctSurveys = endpoint({
  operationId: 'correctSurveys',
  method: 'PUT',
  audit: 'survey.corrected',
  path: '/surveys/correction',
  summary: 'Correct period, unit or leaders of surveys',
  access: 'session',
  permission: 'surveys.manage',
  body: surveyCorrection
    .extend({ surveyIds })
    .refine(({ surveyIds: _, ...correction }) =>
      Object.values(correction).some((value) => value !== undefined),
    )
    .refine(
      ({ leaders, leaderName, leaderUserId }) =>
        leaders === undefined || (leaderName === undefined && leaderUserId === undefined),
    ),
  response: changed,
  problems: ['error.notFound', 'unit.archived', 'unit.busy', 'survey.sameInUnit', 'user.oneself'],
});

export const setSurveyAttributes = endpoint({
  operationId: 'setSurveyAttributes',
  method: 'PUT',
  audit: 'survey.attributesSet',
  path: '/surveys/attributes',
  summary: 'Set attributes of surveys',
  access: 'session',
  permission: 'surveys.manage',
  body: z.strictObject({
    surveyIds,
    values: z
      .array(z.strictObject({ attributeId: id, value: text(ATTRIBUTES.valueLength) }))
      .min(1)
      .max(ATTRIBUTES.perTenant),
  }),
  problems: ['error.notFound'],
});
