import { clearAddresses } from './clear-addresses.ts';

/**
 * A word begins with a letter; hyphens, the signs of inclusive spellings (Dozent*innen, Student:innen, Schüler_innen,
 * Lehrer·innen) and apostrophes may occur inside. Tokens with a digit, such as rooms and codes, are not words.
 */
const TOKEN = /[\p{L}\p{M}\p{N}]+(?:[-*:·_'’][\p{L}\p{M}\p{N}]+)*/gu;
const DIGIT = /\p{N}/u;

/** Scripts that put no spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Longer tokens are not words of any language and would fill a chart. */
const MAXIMUM_LENGTH = 60;

let segmenter: Intl.Segmenter | null = null;

const segmentsOf = (token: string): string[] => {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  return [...segmenter.segment(token)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
};

export interface WordSpan {
  readonly word: string;
  /** In UTF-16 units. */
  readonly start: number;
}

/** The words of a text in order, as written; addresses, numbers and tokens with digits are left out. */
export const splitSpans = (text: string): WordSpan[] => {
  const spans: WordSpan[] = [];
  for (const { 0: token, index } of clearAddresses(text).matchAll(TOKEN)) {
    if (DIGIT.test(token)) continue;
    if (UNSPACED.test(token)) {
      let from = 0;
      for (const word of segmentsOf(token)) {
        const start = token.indexOf(word, from);
        spans.push({ word, start: index + start });
        from = start + word.length;
      }
    } else if (token.length <= MAXIMUM_LENGTH) spans.push({ word: token, start: index });
  }
  return spans;
};

export const splitWords = (text: string): string[] =>
  splitSpans(text.normalize('NFC')).map(({ word }) => word);
