import type { Localized } from '#shared/schemas.ts';
import type { SisterScale } from './sister-scales.ts';

export interface SurveyFrame {
  languages: string[];
  showsNoAnswer: boolean;
  scales?: readonly SisterScale[];
}

export const inLanguages = (text: Localized, languages: readonly string[]): Localized => {
  const fallback = [text[languages[0] ?? ''], ...Object.values(text)].find((one) => one) ?? '';
  return Object.fromEntries(languages.map((language) => [language, text[language] || fallback]));
};

export const joinTexts = (parts: Localized[], languages: readonly string[]): Localized => {
  const complete = parts.map((part) => inLanguages(part, languages));
  return Object.fromEntries(
    languages.map((language) => [
      language,
      complete
        .map((part) => part[language] ?? '')
        .filter((part) => part !== '')
        .map((part, index, all) => (index < all.length - 1 ? part.replace(/\s*:$/, '') : part))
        .join(': '),
    ]),
  );
};

export const isBlankText = (text: Localized): boolean => Object.values(text).every((one) => one === '');

export const textOr = (text: Localized, code: string, languages: readonly string[]): Localized => {
  const complete = inLanguages(text, languages);
  return isBlankText(complete) ? Object.fromEntries(languages.map((language) => [language, code])) : complete;
};

export interface Poles {
  left: Localized;
  right: Localized;
}

export const readRowPoles = (text: Localized, languages: readonly string[]): Poles | null => {
  const complete = inLanguages(text, languages);
  const parts = languages.map((language) => (complete[language] ?? '').split('|').map((part) => part.trim()));
  if (parts.some((part) => part.length < 2 || (part[0] === '' && part[1] === ''))) return null;
  const side = (index: number): Localized =>
    Object.fromEntries(languages.map((language, at) => [language, parts[at]?.[index] ?? '']));
  return { left: side(0), right: side(1) };
};

export const rowText = (text: Localized): Localized =>
  Object.fromEntries(
    Object.entries(text).map(([language, one]) => [
      language,
      one
        .split('|')
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .join(' – '),
    ]),
  );
