import { type InterfaceLanguage, interfaceLanguages } from './vocabulary.ts';

export const knownLanguage = (tags: readonly string[]): InterfaceLanguage | null => {
  for (const tag of tags) {
    const base = tag.toLowerCase().split('-')[0];
    const known = interfaceLanguages.find((language) => language === base);
    if (known) return known;
  }
  return null;
};
