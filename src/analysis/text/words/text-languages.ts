import { interfaceLanguages } from '#shared/vocabulary.ts';

/** Languages with a stemmer; words of other languages would be counted wrongly. */
export const textLanguages = interfaceLanguages;
export type TextLanguage = (typeof textLanguages)[number];

export const chooseTextLanguage = (languages: readonly string[]): TextLanguage =>
  textLanguages.find((language) => languages.includes(language)) ?? 'en';
