import type { Localized } from '#shared/schemas.ts';

/**
 * Returns the text in the wanted language tag (`de-AT`), its language (`de`), another tag of that language, English,
 * or the first one. Empty texts are skipped; '' if there is none.
 */
export const pickText = (text: Localized | null | undefined, language: string): string => {
  if (!text) return '';
  const base = language.split('-')[0] as string;
  const tags = Object.keys(text);
  const candidates = [language, base, ...tags.filter((tag) => tag.split('-')[0] === base), 'en', ...tags];
  return candidates.map((tag) => text[tag]?.trim() ?? '').find((found) => found !== '') ?? '';
};
