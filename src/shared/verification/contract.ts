import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idListParam, idParam, isoDateTime, localized, pageOf, pageQuery, text } from '../schemas.ts';

/** Comments are checked before anybody else reads them: survey VERIFICATION -> each comment decided -> survey PROCESSED. */

export const MAXIMUM_BATCH = 50;
const MAXIMUM_SPANS = 200;

export const checkDecisions = ['ACCEPTED', 'REDACTED', 'WITHHELD'] as const;
export type CheckDecision = (typeof checkDecisions)[number];

/** What a part of a comment may say of a person. */
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
  /** Whether new surveys with comments wait until these are checked. */
  checksComments: z.boolean(),
  /** How long the original of what was taken out is kept, encrypted. */
  keepOriginalsMonths: z.int().min(0).max(120),
  /** Whether replies to reports wait until somebody has read them. */
  checksReplies: z.boolean(),
});
export type VerificationSettings = z.infer<typeof settings>;
/** `checksReplies` left out: as it is. */
const wantedSettings = settings.partial({ checksReplies: true });
export type WantedVerificationSettings = z.infer<typeof wantedSettings>;

/** Comments of a survey or unit: `leased`, in the hands of somebody else. */
const counts = { open: z.int().min(0), decided: z.int().min(0), leased: z.int().min(0) };

export const queuedSurvey = z.object({
  id,
  description: z.string(),
  formShortName: z.string(),
  unitName: z.string(),
  leaderName: z.string(),
  periodName: z.string(),
  /** DONE: every comment was decided on, and reports show the survey. */
  state: z.enum(['OPEN', 'DONE']),
  ...counts,
});
export type QueuedSurvey = z.infer<typeof queuedSurvey>;

export const queuedUnit = z.object({ unitId: id, name: z.string(), surveys: z.int().min(0), ...counts });
export type QueuedUnit = z.infer<typeof queuedUnit>;

export const checkedComment = z.object({
  id,
  /** The question. */
  question: localized,
  text: z.string(),
  decision: z.enum(checkDecisions).nullable(),
  suggestions: z.array(suggestion),
  /** The same comment came before, and was decided on so. */
  before: z.object({ decision: z.enum(['REDACTED', 'WITHHELD']), spans: z.array(span) }).nullable(),
});
export type CheckedComment = z.infer<typeof checkedComment>;

export const batch = z.object({
  survey: queuedSurvey,
  comments: z.array(checkedComment),
  /** Until then they are one's own alone. */
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
  response: pageOf(queuedSurvey),
  problems: [],
});

/**
 * Takes the next comments of a survey in hand for some minutes: meanwhile nobody else gets them. One's own that are not decided on come
 * first. Of a survey that is done: those with the words in `search`, to take something out later.
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

/** Gives back what was not decided on, before its time is over. */
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

/** Spans are of the text as it was given; what they hold is gone from the survey at once. */
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

/** As long as the survey is not done. */
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

/** The survey becomes PROCESSED. Newer answers of a survey that was shown count when enough people differ, as always. */
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
