import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import {
  id,
  idListParam,
  idParam,
  isoDateTime,
  localized,
  pageQuery,
  pageSchema,
  text,
} from '../../schemas.ts';

/**
 * Comments are checked before anybody else reads them: survey VERIFICATION -> each comment decided -> survey
 * PROCESSED.
 */

export const MAXIMUM_BATCH = 50;
const MAXIMUM_SPANS = 200;

export const checkDecisions = ['ACCEPTED', 'REDACTED', 'WITHHELD'] as const;
export type CheckDecision = (typeof checkDecisions)[number];

export const personalDataKinds = [
  'NAME',
  'MAIL_ADDRESS',
  'PHONE_NUMBER',
  'POSTAL_ADDRESS',
  'IBAN',
  'STUDENT_NUMBER',
] as const;
export type PersonalDataKind = (typeof personalDataKinds)[number];

/** UTF-16 code units of the text. */
const span = z.object({ start: z.int().min(0), end: z.int().min(1) });
const suggestion = span.extend({ kind: z.enum(personalDataKinds) });
export type Suggestion = z.infer<typeof suggestion>;

export const settings = z.object({
  checksComments: z.boolean(),
  /** Retention of redacted originals, which are encrypted. */
  keepOriginalsMonths: z.int().min(0).max(120),
  checksReplies: z.boolean(),
});
export type VerificationSettings = z.infer<typeof settings>;
const wantedSettings = settings.partial({ checksReplies: true });
export type WantedVerificationSettings = z.infer<typeof wantedSettings>;

const counts = { open: z.int().min(0), decided: z.int().min(0), leased: z.int().min(0) };

export const queuedSurvey = z.object({
  id,
  description: z.string(),
  formShortName: z.string(),
  unitName: z.string(),
  leaderName: z.string(),
  periodName: z.string(),
  state: z.enum(['OPEN', 'DONE']),
  ...counts,
});
export type QueuedSurvey = z.infer<typeof queuedSurvey>;

export const queuedUnit = z.object({ unitId: id, name: z.string(), surveys: z.int().min(0), ...counts });
export type QueuedUnit = z.infer<typeof queuedUnit>;

export const checkedComment = z.object({
  id,
  question: localized,
  text: z.string(),
  decision: z.enum(checkDecisions).nullable(),
  suggestions: z.array(suggestion),
  before: z.object({ decision: z.enum(['REDACTED', 'WITHHELD']), spans: z.array(span) }).nullable(),
});
export type CheckedComment = z.infer<typeof checkedComment>;

export const batch = z.object({
  survey: queuedSurvey,
  comments: z.array(checkedComment),
  leasedUntil: isoDateTime,
});
export type CheckBatch = z.infer<typeof batch>;

const decided = z.object({ comment: checkedComment, survey: queuedSurvey });

export const decision = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('ACCEPTED') }),
  z.strictObject({ decision: z.literal('WITHHELD') }),
  z.strictObject({ decision: z.literal('REDACTED'), spans: z.array(span).min(1).max(MAXIMUM_SPANS) }),
]);
export type Decision = z.infer<typeof decision>;

const surveyParams = z.object({ surveyId: idParam });
const commentParams = z.object({ commentId: idParam });

export const getVerificationSettings = endpoint({
  operationId: 'getVerificationSettings',
  method: 'GET',
  path: '/verification/settings',
  summary: 'Whether comments are checked, and how long originals are kept',
  access: 'session',
  permission: 'verification.run',
  response: settings,
  problems: [],
});

export const putVerificationSettings = endpoint({
  operationId: 'putVerificationSettings',
  method: 'PUT',
  audit: 'settings.verificationChanged',
  path: '/verification/settings',
  summary: 'Say whether comments are checked, and how long originals are kept',
  access: 'session',
  permission: 'configs.edit',
  body: wantedSettings,
  response: settings,
  problems: [],
});

export const listQueuedUnits = endpoint({
  operationId: 'listQueuedUnits',
  method: 'GET',
  path: '/verification/units',
  summary: 'Units with comments that wait to be checked, by name',
  access: 'session',
  permission: 'verification.run',
  response: z.array(queuedUnit).max(1000),
  problems: [],
});

export const listQueuedSurveys = endpoint({
  operationId: 'listQueuedSurveys',
  method: 'GET',
  path: '/verification/surveys',
  summary: 'Surveys with comments, by unit: those that wait to be checked, or those that are done',
  access: 'session',
  permission: 'verification.run',
  query: pageQuery(20).extend({
    state: z.enum(['OPEN', 'DONE']).default('OPEN'),
    units: idListParam.optional(),
    search: text(200).optional(),
  }),
  response: pageSchema(queuedSurvey),
  problems: [],
});

/**
 * Leases the next comments of a survey for some minutes, starting with the user's own undecided ones. For a survey
 * that is done, those that contain `search`, for later redaction.
 */
export const leaseComments = endpoint({
  operationId: 'leaseComments',
  method: 'POST',
  audit: 'survey.commentsTaken',
  path: '/verification/surveys/:surveyId/leases',
  summary: 'Take comments of a survey in hand, with what may have to be taken out',
  access: 'session',
  permission: 'verification.run',
  params: surveyParams,
  body: z.strictObject({
    size: z.int().min(1).max(MAXIMUM_BATCH).default(20),
    search: text(200).trim().min(1).optional(),
  }),
  response: batch,
  problems: ['verification.searchRequired'],
});

export const returnComments = endpoint({
  operationId: 'returnComments',
  method: 'DELETE',
  audit: 'survey.commentsReturned',
  path: '/verification/surveys/:surveyId/leases',
  summary: 'Give undecided comments back',
  access: 'session',
  permission: 'verification.run',
  params: surveyParams,
  problems: [],
});

/** Spans refer to the current text; their contents are removed from the survey at once. */
export const decideComment = endpoint({
  operationId: 'decideComment',
  method: 'PUT',
  audit: 'comment.decided',
  path: '/verification/comments/:commentId/decision',
  summary: 'Accept, redact or withhold a comment',
  access: 'session',
  permission: 'verification.run',
  params: commentParams,
  body: decision,
  response: decided,
  problems: ['verification.leasedByOther', 'verification.decided', 'verification.surveyDone'],
});

/** Possible until the survey is done. */
export const undoDecision = endpoint({
  operationId: 'undoDecision',
  method: 'DELETE',
  audit: 'comment.decisionUndone',
  path: '/verification/comments/:commentId/decision',
  summary: 'Take a decision back: the comment is as it came',
  access: 'session',
  permission: 'verification.run',
  params: commentParams,
  response: decided,
  problems: ['verification.surveyDone', 'verification.originalGone', 'verification.leasedByOther'],
});

/** Makes the survey PROCESSED. Newer answers of a survey shown before count only once enough respondents differ. */
export const completeVerification = endpoint({
  operationId: 'completeVerification',
  method: 'PUT',
  audit: 'survey.checked',
  path: '/verification/surveys/:surveyId/completion',
  summary: 'Every comment is decided on: let reports show the survey',
  access: 'session',
  permission: 'verification.run',
  params: surveyParams,
  response: queuedSurvey,
  problems: ['verification.commentsOpen', 'verification.surveyDone'],
});
