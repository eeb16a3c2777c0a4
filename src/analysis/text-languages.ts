import { interfaceLanguages } from '#shared/vocabulary.ts';

/** Languages that words are stemmed in; the others' words would be counted wrongly. */
export const textLanguages = interfaceLanguages;
export type TextLanguage = (typeof textLanguages)[number];

/** The first of a text's languages that words are stemmed in. */
export const textLanguageOf = (languages: readonly string[]): TextLanguage =>
  textLanguages.find((language) => languages.includes(language)) ?? 'en';
