import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, isoDate, isoDateTime } from '../../schemas.ts';

export const RECENT_REPORTS = 6;
export const WAITING_IMPORTS = 3;
export const DUE_MEASURES = 3;
export const MISSED_GUIDELINES = 3;

export const recentReport = z.object({
  id,
  title: z.string(),
  formShortNames: z.array(z.string()),
  surveyCount: z.int(),
  isLocked: z.boolean(),
  isPublished: z.boolean(),
  publishedOn: isoDateTime.nullable(),
  isNew: z.boolean(),
  mayEdit: z.boolean(),
  updatedOn: isoDateTime,
});
export type RecentReport = z.infer<typeof recentReport>;

/** A part is `null` for roles that have nothing to do with it. */
const startPage = z.object({
  reports: z
    .object({
      /** The last changed ones, or the last published ones for readers. */
      recent: z.array(recentReport),
      total: z.int(),
      /** Published to the user and not opened yet. */
      unread: z.int(),
      ownDrafts: z.int(),
    })
    .nullable(),
  imports: z
    .object({
      waiting: z.array(z.object({ id, name: z.string(), updatedOn: isoDateTime })),
      total: z.int(),
      running: z.int(),
    })
    .nullable(),
  leaders: z.object({ proposals: z.int() }).nullable(),
  checks: z.object({ surveys: z.int(), replies: z.int() }).nullable(),
  /** Those that were switched off because their address failed for days. */
  webhooks: z.object({ disabled: z.int() }).nullable(),
  measures: z
    .object({
      due: z.array(z.object({ id, reportId: id, text: z.string(), dueOn: isoDate, isOverdue: z.boolean() })),
      total: z.int(),
    })
    .nullable(),
  guidelines: z
    .object({
      missed: z.array(z.object({ reportId: id, title: z.string() })),
      total: z.int(),
    })
    .nullable(),
  /** False where no survey is in the user's reach: the first thing to do is an import. */
  hasSurveys: z.boolean(),
});
export type StartPage = z.infer<typeof startPage>;

export const getStartPage = endpoint({
  operationId: 'getStartPage',
  method: 'GET',
  path: '/start',
  summary: 'What waits for the user, and the reports used last, in one response',
  access: 'session',
  permission: null,
  response: startPage,
  problems: [],
});
