/// <reference path="./text-libraries.d.ts" />
import stemmers from 'snowball-stemmers';
import type { TextLanguage } from './text-languages.ts';

const stemmerOf = {
  de: stemmers.newStemmer('german'),
  en: stemmers.newStemmer('english'),
} satisfies Record<TextLanguage, unknown>;

const MAXIMUM_CACHED_STEMS = 200_000;

const remembered: Record<TextLanguage, Map<string, string>> = { de: new Map(), en: new Map() };

/** The stem (Snowball) that forms of a word share, in lower case: Beispiele, Beispiel -> beispiel. */
export const stemWord = (language: TextLanguage, word: string): string => {
  const known = remembered[language];
  const found = known.get(word);
  if (found !== undefined) return found;
  const lower = word.toLowerCase().replaceAll('’', "'");
  const stem = stemmerOf[language].stem(lower);
  if (known.size >= MAXIMUM_CACHED_STEMS) known.clear();
  known.set(word, stem);
  return stem;
};
