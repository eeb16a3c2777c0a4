import type { Localized } from '#shared/schemas.ts';
import type { SisterScale } from './sister-scales.ts';

/** What building items needs to know of the survey beside the question. */
export interface SurveyFrame {
  /** The base language first. */
  languages: string[];
  /** Whether "no answer" is offered. */
  showsNoAnswer: boolean;
  /** Scales of words that questions of the survey have, for others that are spelled nearly alike. */
  scales?: readonly SisterScale[];
}

/** A text per language of the survey; a missing translation falls back to the base language, then to any. */
export const inLanguages = (text: Localized, languages: readonly string[]): Localized => {
  const fallback = [text[languages[0] ?? ''], ...Object.values(text)].find((one) => one) ?? '';
  return Object.fromEntries(languages.map((language) => [language, text[language] || fallback]));
};

/** `question: row`, per language; an empty part leaves no colon behind. */
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

/** A text, or where it is blank the code: an item has to be called something. */
export const textOr = (text: Localized, code: string, languages: readonly string[]): Localized => {
  const complete = inLanguages(text, languages);
  return isBlankText(complete) ? Object.fromEntries(languages.map((language) => [language, code])) : complete;
};

export interface Poles {
  left: Localized;
  right: Localized;
}

/** The two ends of a row labelled `left|right`; null where it is an ordinary label. */
export const polesOfRow = (text: Localized, languages: readonly string[]): Poles | null => {
  const complete = inLanguages(text, languages);
  const parts = languages.map((language) => (complete[language] ?? '').split('|').map((part) => part.trim()));
  if (parts.some((part) => part.length < 2 || (part[0] === '' && part[1] === ''))) return null;
  const side = (index: number): Localized =>
    Object.fromEntries(languages.map((language, at) => [language, parts[at]?.[index] ?? '']));
  return { left: side(0), right: side(1) };
};

/** `left|right` as a reader would say it. */
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
