import type { InterfaceLanguage } from '#shared/vocabulary.ts';

/** The text in that language, else in the other, with the language that it is in. */
export const textByLanguage = (
  text: { readonly de: string; readonly en: string },
  wanted: string,
): { text: string; lang: InterfaceLanguage } => {
  const first = wanted === 'en' ? 'en' : 'de';
  const lang = text[first] !== '' ? first : first === 'de' ? 'en' : 'de';
  return { text: text[lang], lang };
};
