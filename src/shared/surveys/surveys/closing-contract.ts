import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { MAXIMUM_SURVEYS_AT_ONCE } from '../../limits.ts';
import { id, isoDateTime } from '../../schemas.ts';

/**
 * Why a survey is closed: imported from a file, past its end, no answers for the tenant's number of days, or by hand.
 */
export const closingReasons = ['FILE', 'END', 'QUIET', 'HAND'] as const;

/** Filters only show closed surveys; one reopens only if new answers arrive before it was filtered. */
export const surveyClosing = z.object({
  closedBy: z.enum(closingReasons).nullable(),
  closesAt: isoDateTime.nullable(),
});
export type SurveyClosing = z.infer<typeof surveyClosing>;

/** Later answers count at once without filters, and with filters as described in `docs/disclosure.md`. */
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
