/// <reference path="./words/text-libraries.d.ts" />
import { deu, eng } from 'stopword';
import { splitWords } from './words/split-words.ts';
import { type TextLanguage, textLanguages } from './words/text-languages.ts';

export type DetectLanguage = (text: string) => TextLanguage | null;

const isTextLanguage = (language: string): language is TextLanguage =>
  textLanguages.some((known) => known === language);

/** Function words of one language that the other does not have: two of them, and none of the other's, decide. */
const homographs = new Set([
  'die',
  'war',
  'man',
  'hat',
  'so',
  'mag',
  'her',
  'bin',
  'not',
  'will',
  'rest',
  'mine',
]);
const only = (list: readonly string[], other: readonly string[]): Set<string> =>
  new Set(list.filter((word) => word.length > 1 && !other.includes(word) && !homographs.has(word)));
const small: Record<TextLanguage, ReadonlySet<string>> = { de: only(deu, eng), en: only(eng, deu) };
const ENOUGH = 2;

const bySmallWords: DetectLanguage = (text) => {
  const words = splitWords(text).map((word) => word.toLowerCase());
  const [german, english] = textLanguages.map(
    (language) => words.filter((word) => small[language].has(word)).length,
  ) as [number, number];
  if (german >= ENOUGH && english === 0) return 'de';
  return english >= ENOUGH && german === 0 ? 'en' : null;
};

let detector: Promise<DetectLanguage> | null = null;

/**
 * Detects languages by their function words where these decide, otherwise by n-grams, which take 90 MB and are loaded
 * with the first text that needs them.
 */
const loadDetector = async (): Promise<DetectLanguage> => {
  const { eld } = await import('eld/extrasmall');
  eld.setLanguageSubset([...textLanguages]);
  return (text) => {
    const { language } = eld.detect(text);
    return isTextLanguage(language) ? language : null;
  };
};

export const detectLanguages = async (
  texts: readonly string[],
  fallback: TextLanguage,
): Promise<TextLanguage[]> => {
  const found = texts.map(bySmallWords);
  if (found.every((language) => language !== null)) return found;
  detector ??= loadDetector();
  const detect = await detector;
  return found.map((language, index) => language ?? detect(texts[index] as string) ?? fallback);
};
