import type { Localized } from '#shared/schemas.ts';

/**
 * The text in the wanted language: the tag itself (`de-AT`), its language (`de`), another tag of that language,
 * English, else the first there is. Empty texts are passed over; '' where there is none at all.
 */
export const pickText = (text: Localized | null | undefined, language: string): string => {
  if (!text) return '';
  const base = language.split('-')[0] as string;
  const tags = Object.keys(text);
  const candidates = [language, base, ...tags.filter((tag) => tag.split('-')[0] === base), 'en', ...tags];
  return candidates.map((tag) => text[tag]?.trim() ?? '').find((found) => found !== '') ?? '';
};
