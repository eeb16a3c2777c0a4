import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import type { Role } from '../../permissions.ts';
import { id, languageTag, localized, namedReference, text } from '../../schemas.ts';
import { GUIDELINES, guidelineItem } from './judge-guideline.ts';

export const recipientRoles = [
  'ADMINISTRATOR',
  'SUBSECTION_ADMINISTRATOR',
  'DEAN',
  'DEAN_OF_STUDIES',
  'INSTRUCTOR',
] as const satisfies readonly Role[];
export type RecipientRole = (typeof recipientRoles)[number];
const recipients = z.array(z.enum(recipientRoles)).max(recipientRoles.length);

const guideline = z.object({
  id,
  name: localized,
  missedFrom: z.int().min(1),
  items: z.array(guidelineItem.extend({ text: localized })).max(GUIDELINES.items),
  recipients,
  /** Active accounts that are told as well. Nobody gets a right to read by it. */
  namedRecipients: z.array(namedReference).max(GUIDELINES.namedRecipients),
});

export const guidelineList = z.object({
  version: z.string(),
  content: z.array(guideline).max(GUIDELINES.perTenant),
});
export type GuidelineList = z.infer<typeof guidelineList>;

const draft = z.strictObject({
  id: id.nullable(),
  name: z.record(languageTag, text(GUIDELINES.nameLength).trim().min(1)),
  /** From this number of missed targets on the guideline is missed. */
  missedFrom: z.int().min(1).max(GUIDELINES.items),
  items: z.array(guidelineItem).min(1).max(GUIDELINES.items),
  recipients: recipients.default([]),
  namedRecipients: z.array(id).max(GUIDELINES.namedRecipients).default([]),
});
/** Requires a name, and targets enough to be missed. */
const guidelineDraft = draft
  .refine(({ name }) => Object.keys(name).length > 0, { path: ['name'] })
  .refine(({ missedFrom, items }) => missedFrom <= items.length, { path: ['missedFrom'] });
export type GuidelineDraft = z.output<typeof draft>;

export const listGuidelines = endpoint({
  operationId: 'listGuidelines',
  method: 'GET',
  path: '/quality-guidelines',
  summary: 'Quality guidelines that reports are judged by',
  access: 'session',
  permission: 'configs.edit',
  response: guidelineList,
  problems: [],
});

/** All of them in their order: those that are missing are removed. Published reports keep what they showed. */
export const putGuidelines = endpoint({
  operationId: 'putGuidelines',
  method: 'PUT',
  audit: 'settings.guidelinesChanged',
  path: '/quality-guidelines',
  summary: 'Make, change, order and remove quality guidelines',
  access: 'session',
  permission: 'configs.edit',
  body: z.strictObject({
    version: text(64),
    guidelines: z.array(guidelineDraft).max(GUIDELINES.perTenant),
  }),
  response: guidelineList,
  problems: ['guideline.conflict'],
});
