import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { languageTag } from '../../schemas.ts';
import { interfaceLanguages } from '../../vocabulary.ts';

const MAXIMUM_OFFERED = 100;

const wanted = z.strictObject({
  defaultLanguage: z.enum(interfaceLanguages),
  /**
   * Tags available for reports and their texts; empty for all languages of the forms. A form without any of them keeps
   * its own.
   */
  offered: z.array(languageTag).max(MAXIMUM_OFFERED),
});
export type WantedLanguages = z.infer<typeof wanted>;

const languages = wanted.extend({
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
