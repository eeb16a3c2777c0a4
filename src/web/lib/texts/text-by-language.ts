import type { InterfaceLanguage } from '#shared/vocabulary.ts';

export const textByLanguage = (
  text: { readonly de: string; readonly en: string },
  wanted: string,
): { text: string; lang: InterfaceLanguage } => {
  const first = wanted === 'en' ? 'en' : 'de';
  const lang = text[first] !== '' ? first : first === 'de' ? 'en' : 'de';
  return { text: text[lang], lang };
};
