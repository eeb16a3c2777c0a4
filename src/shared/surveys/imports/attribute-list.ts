import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, namedReference, text } from '../../schemas.ts';
import { ATTRIBUTES } from '../attributes/rules.ts';
import { invitationRow, MAXIMUM_INVITATIONS } from './invitations.ts';
import { importProblem } from './preview.ts';

export const attributeRowStates = ['found', 'same', 'unknown', 'several', 'disagreeing', 'noValue'] as const;

export const attributeRow = invitationRow
  .pick({ row: true, name: true, survey: true, surveyCount: true })
  .extend({
    state: z.enum(attributeRowStates),
    values: z.array(
      z.object({
        attributeId: id,
        given: z.string(),
        /** As it would be stored; `null` if the attribute cannot have it. */
        value: z.string().nullable(),
        before: z.string(),
      }),
    ),
  });
export type AttributeRow = z.infer<typeof attributeRow>;

export const attributeListPreview = z.object({
  file: z.string(),
  attributes: z.array(namedReference),
  rows: z.array(attributeRow),
  problems: z.array(importProblem),
});
export type AttributeListPreview = z.infer<typeof attributeListPreview>;

export const previewAttributeList = endpoint({
  operationId: 'previewAttributeList',
  method: 'POST',
  audit: 'none',
  path: '/imports/attributes',
  summary:
    'What a list (CSV, XLSX) with columns named like attributes would set (multipart/form-data, one part named "file")',
  access: 'session',
  permission: 'imports.run',
  upload: 'file',
  response: attributeListPreview,
  problems: ['error.forbidden', 'error.tooLarge', 'error.badInput', 'error.unavailable', 'import.tooSlow'],
});

/** All or none; fails with `error.notFound` if any survey is out of the user's reach. */
export const setListedAttributes = endpoint({
  operationId: 'setListedAttributes',
  method: 'PUT',
  audit: 'survey.attributesSet',
  path: '/imports/attributes',
  summary: 'Set different attributes of several surveys',
  access: 'session',
  permission: 'imports.run',
  body: z.strictObject({
    values: z
      .array(z.strictObject({ surveyId: id, attributeId: id, value: text(ATTRIBUTES.valueLength).min(1) }))
      .min(1)
      .max(MAXIMUM_INVITATIONS * ATTRIBUTES.perTenant),
  }),
  problems: ['error.forbidden', 'error.notFound'],
});
