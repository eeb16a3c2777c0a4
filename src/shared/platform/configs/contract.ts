import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { contextLanguages, interfaceLanguages } from '../../vocabulary.ts';
import { defaultDesign, design } from './design.ts';

const MAXIMUM_LOGO_SRC = 90_000;

/** [3.16] `logoSrc` is a path of this website or an uploaded picture as a data URL (rules.ts). */
export const uiConfig = z.object({
  logoSrc: z.string().max(MAXIMUM_LOGO_SRC).nullable(),
  decimalFormat: z.enum(['.', ',']),
  dateFormat: z.string().min(1).max(40),
  timeFormat: z.string().min(1).max(40),
  /** True if numbers, dates and times use the formats of the page's language instead of the three configured ones. */
  formatsFollowLanguage: z.boolean(),
  language: z.object({ user: z.enum(interfaceLanguages), context: z.enum(contextLanguages) }),
  permitOpenQuestionCsvExport: z.boolean(),
  showParticipationEventCodeInName: z.boolean(),
  design,
});
export type UiConfig = z.infer<typeof uiConfig>;

export const defaultUiConfig: UiConfig = {
  logoSrc: null,
  decimalFormat: '.',
  dateFormat: 'd.m.Y',
  timeFormat: 'H:i:s',
  formatsFollowLanguage: false,
  language: { user: 'de', context: 'edu' },
  permitOpenQuestionCsvExport: false,
  showParticipationEventCodeInName: false,
  design: defaultDesign,
};

/** Formats for numbers, dates and times by language (CLDR's short forms, in the patterns of [3.16]). */
export const languageFormats: Record<
  (typeof interfaceLanguages)[number],
  Pick<UiConfig, 'decimalFormat' | 'dateFormat' | 'timeFormat'>
> = {
  de: { decimalFormat: ',', dateFormat: 'd.m.Y', timeFormat: 'H:i' },
  en: { decimalFormat: '.', dateFormat: 'd/m/Y', timeFormat: 'H:i' },
};

export type Formats = Pick<UiConfig, 'decimalFormat' | 'dateFormat' | 'timeFormat'>;

/** The formats of a text in that language (a BCP 47 tag); the configured ones where a tenant chose its own. */
export const formatsIn = (
  language: string,
  config: Formats & { readonly formatsFollowLanguage?: boolean | undefined },
): Formats => {
  const { decimalFormat, dateFormat, timeFormat, formatsFollowLanguage } = config;
  const tag = interfaceLanguages.find((known) => known === language.split('-', 1)[0]);
  return formatsFollowLanguage && tag ? languageFormats[tag] : { decimalFormat, dateFormat, timeFormat };
};

export const getUiConfig = endpoint({
  operationId: 'getUiConfig',
  method: 'GET',
  path: '/configs/ui',
  summary: 'The interface configuration in force for the user',
  access: 'session',
  permission: null,
  forPrograms: true,
  response: uiConfig,
  problems: [],
});

/** The language is a personal setting; everything else is the tenant's and needs `configs.edit`. */
export const putUiConfig = endpoint({
  operationId: 'putUiConfig',
  method: 'PUT',
  audit: 'settings.changed',
  path: '/configs/ui',
  summary: 'Change the interface configuration',
  access: 'session',
  permission: null,
  body: z.strictObject(uiConfig.partial().shape),
  response: uiConfig,
  problems: [],
});

export const listLogos = endpoint({
  operationId: 'listLogos',
  method: 'GET',
  path: '/logos',
  summary: 'The logos of the tenant',
  access: 'session',
  permission: null,
  response: z.array(z.object({ src: z.string() })),
  problems: [],
});
