import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, isoDateTime } from '../schemas.ts';
import { MAXIMUM_SURVEYS_AT_ONCE } from './rules.ts';

/** Why a survey is closed: it came from a file, its end is over, no answers came for the tenant's number of days, or by hand. */
export const closingReasons = ['FILE', 'END', 'QUIET', 'HAND'] as const;

/** Filters show a survey once it is closed; a closed one is open again only if new answers come before it was filtered. */
export const surveyClosing = z.object({
  /** Null while it is open. */
  closedBy: z.enum(closingReasons).nullable(),
  /** When it closes if no more answers come; null: it is closed. */
  closesAt: isoDateTime.nullable(),
});
export type SurveyClosing = z.infer<typeof surveyClosing>;

/** Answers that come later count without filters at once, and with filters as `docs/disclosure.md` says. */
export const closeSurveys = endpoint({
  operationId: 'closeSurveys',
  method: 'PUT',
  audit: 'survey.closed',
  path: '/surveys/closing',
  summary: 'Close surveys, so that filters show them',
  access: 'session',
  permission: 'surveys.manage',
  body: z.strictObject({ surveyIds: z.array(id).min(1).max(MAXIMUM_SURVEYS_AT_ONCE) }),
  problems: ['error.notFound'],
});
