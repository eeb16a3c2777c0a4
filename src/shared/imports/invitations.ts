import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../schemas.ts';
import { importProblem } from './preview.ts';

/** How many were invited to each survey, from a list: first which survey each row means, then, of those chosen, the numbers. */

/** What a column of the list says; all but `invited` tell which survey a row means. */
export const invitationColumns = [
  'eventCode',
  'description',
  'surveyId',
  'leader',
  'unit',
  'period',
  'invited',
] as const;
export type InvitationColumn = (typeof invitationColumns)[number];

export const invitationStates = [
  /** One survey fits. */
  'found',
  /** It has that number already. */
  'same',
  /** No survey of these words, code and period. */
  'unknown',
  /** Several surveys fit. */
  'several',
  /** Rows with different numbers mean the same survey. */
  'disagreeing',
  /** More people answered than are said to be invited. */
  'fewer',
  /** The row says no whole number of people. */
  'noNumber',
] as const;
export type InvitationState = (typeof invitationStates)[number];

export const MAXIMUM_INVITATIONS = 5_000;
export const MAXIMUM_INVITATION_BYTES = 8 * 1024 ** 2;
export const MAXIMUM_INVITED = 10_000_000;

export const invitationRow = z.object({
  /** From 1, as a person counts the lines of the file. */
  row: z.int(),
  /** What the row names the survey by. */
  name: z.string(),
  invited: z.int().nullable(),
  state: z.enum(invitationStates),
  /** The survey that it means; null where none or several fit. */
  survey: z
    .object({
      id,
      description: z.string(),
      unitName: z.string(),
      leaderName: z.string(),
      periodName: z.string(),
      responseCount: z.int(),
      invitedCount: z.int().nullable(),
    })
    .nullable(),
  /** How many surveys fit. */
  surveyCount: z.int(),
});
export type InvitationRow = z.infer<typeof invitationRow>;

export const invitationPreview = z.object({
  file: z.string(),
  /** Which heading says what. */
  columns: z.array(z.object({ says: z.enum(invitationColumns), heading: z.string() })),
  /** In the order of the file. */
  rows: z.array(invitationRow),
  /** Why the list was refused; then there are no rows. */
  problems: z.array(importProblem),
});
export type InvitationPreview = z.infer<typeof invitationPreview>;

/** Changes nothing. */
export const previewInvitations = endpoint({
  operationId: 'previewInvitations',
  method: 'POST',
  audit: 'changesNothing',
  path: '/imports/invitations',
  summary:
    'Which surveys a list (CSV, XLSX) of invited people means (multipart/form-data, one part named "file")',
  access: 'session',
  permission: 'imports.run',
  upload: 'file',
  response: invitationPreview,
  problems: ['error.forbidden', 'error.tooLarge', 'error.badInput', 'error.unavailable', 'import.tooSlow'],
});

/** All or none; `error.notFound` where one of the surveys is not in reach. */
export const setInvitations = endpoint({
  operationId: 'setInvitations',
  method: 'PUT',
  audit: 'survey.invitedChanged',
  path: '/imports/invitations',
  summary: 'Say how many were invited to several surveys',
  access: 'session',
  permission: 'imports.run',
  body: z.strictObject({
    invitations: z
      .array(z.strictObject({ surveyId: id, invited: z.int().min(1).max(MAXIMUM_INVITED) }))
      .min(1)
      .max(MAXIMUM_INVITATIONS),
  }),
  problems: ['error.forbidden', 'error.notFound'],
});
