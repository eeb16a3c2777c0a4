import type { Localized } from '#shared/schemas.ts';
import { guessLanguage } from '../questionnaire/guess-language.ts';
import { plainText } from '../questionnaire/plain-text.ts';

const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,2}$/;
const MAXIMUM_LANGUAGES = 60;
const TEXT_KEYS = new Set(['title', 'text', 'minRateDescription', 'maxRateDescription', 'otherText']);

const tagOf = (key: string): string | null => {
  const tag = key.toLowerCase().replace('_', '-');
  return LANGUAGE.test(tag) ? tag : null;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textsIn = function* (value: unknown): Generator<unknown> {
  if (Array.isArray(value)) for (const one of value) yield* textsIn(one);
  if (!isObject(value)) return;
  for (const [key, one] of Object.entries(value)) {
    if (TEXT_KEYS.has(key)) yield one;
    else yield* textsIn(one);
  }
};

export interface Localizer {
  languages: string[];
  localize(value: unknown): Localized;
}

/**
 * Texts without a language are in the survey's `locale`, unless there are also translations into it; then the language
 * is guessed.
 */
export const createLocalizer = (definition: unknown, locale: string): Localizer => {
  const plain: string[] = [];
  const tags = new Set<string>();
  for (const text of textsIn(definition)) {
    if (typeof text === 'string') plain.push(text);
    if (!isObject(text)) continue;
    for (const [key, one] of Object.entries(text)) {
      const tag = tagOf(key);
      if (key === 'default' && typeof one === 'string') plain.push(one);
      else if (tag !== null && tags.size < MAXIMUM_LANGUAGES) tags.add(tag);
    }
  }
  const declared = tagOf(locale);
  const guessed = guessLanguage(plain);
  const own = declared !== null && !tags.has(declared) ? declared : tags.has(guessed) ? 'en' : guessed;
  const languages = plain.length === 0 && tags.size > 0 ? [...tags] : [...new Set([own, ...tags])];
  const base = languages[0] ?? own;
  return {
    languages,
    localize(value) {
      if (typeof value === 'string' || typeof value === 'number') return { [base]: plainText(String(value)) };
      if (!isObject(value)) return {};
      const texts = Object.entries(value).flatMap(([key, one]) => {
        const tag = key === 'default' ? base : tagOf(key);
        return tag !== null && languages.includes(tag) && typeof one === 'string'
          ? [[tag, plainText(one)] as const]
          : [];
      });
      return Object.fromEntries(texts);
    },
  };
};
