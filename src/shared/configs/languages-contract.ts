import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { languageTag } from '../schemas.ts';
import { interfaceLanguages } from '../vocabulary.ts';

const MAXIMUM_OFFERED = 100;

const wanted = z.strictObject({
  /** Of pages, mails and files, and of new reports where their forms have it, for whoever has chosen none. */
  defaultLanguage: z.enum(interfaceLanguages),
  /** Tags that reports and their texts may be in; empty: all that the forms were asked in. A form that has none of them keeps its own. */
  offered: z.array(languageTag).max(MAXIMUM_OFFERED),
});
export type WantedLanguages = z.infer<typeof wanted>;

const languages = wanted.extend({
  /** Languages that forms were asked in, and how many forms. */
  known: z.array(z.object({ tag: z.string(), formCount: z.int().min(1) })),
});
export type Languages = z.infer<typeof languages>;

export const getLanguages = endpoint({
  operationId: 'getLanguages',
  method: 'GET',
  path: '/configs/languages',
  summary: 'The default language of the tenant, and the languages offered for reports',
  access: 'session',
  permission: 'reports.publish',
  response: languages,
  problems: [],
});

/** What was written in a language that is no longer offered stays, and comes back with it. */
export const putLanguages = endpoint({
  operationId: 'putLanguages',
  method: 'PUT',
  audit: 'settings.languagesChanged',
  path: '/configs/languages',
  summary: 'Set the default language of the tenant, and the languages offered for reports',
  access: 'session',
  permission: 'configs.edit',
  body: wanted,
  response: languages,
  problems: [],
});
