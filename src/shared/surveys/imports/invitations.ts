import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../schemas.ts';
import { importProblem } from './preview.ts';

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
  'found',
  'same',
  'unknown',
  'several',
  'disagreeing',
  'fewer',
  'noNumber',
] as const;
export type InvitationState = (typeof invitationStates)[number];

export const MAXIMUM_INVITATIONS = 5_000;
export const MAXIMUM_INVITATION_BYTES = 8 * 1024 ** 2;
export const MAXIMUM_INVITED = 10_000_000;

export const invitationRow = z.object({
  /** Line of the file, from 1. */
  row: z.int(),
  name: z.string(),
  invited: z.int().nullable(),
  state: z.enum(invitationStates),
  /** `null` unless exactly one survey matches. */
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
  surveyCount: z.int(),
});
export type InvitationRow = z.infer<typeof invitationRow>;

export const invitationPreview = z.object({
  file: z.string(),
  columns: z.array(z.object({ says: z.enum(invitationColumns), heading: z.string() })),
  rows: z.array(invitationRow),
  problems: z.array(importProblem),
});
export type InvitationPreview = z.infer<typeof invitationPreview>;

export const previewInvitations = endpoint({
  operationId: 'previewInvitations',
  method: 'POST',
  audit: 'none',
  path: '/imports/invitations',
  summary:
    'Which surveys a list (CSV, XLSX) of invited people means (multipart/form-data, one part named "file")',
  access: 'session',
  permission: 'imports.run',
  upload: 'file',
  response: invitationPreview,
  problems: ['error.forbidden', 'error.tooLarge', 'error.badInput', 'error.unavailable', 'import.tooSlow'],
});

/** All or none; fails with `error.notFound` if any survey is out of the user's reach. */
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
