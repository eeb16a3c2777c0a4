import { editDistance } from './source/edit-distance.ts';

/** Spelling, numbers of questions and punctuation, which people change from one edition of a questionnaire to the next. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^\s*(?:(?:frage|question|item|q|f)\s*)?\d+[a-z]?\s*[.:)–-]\s+/u, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const wordsOf = (text: string): string[] => text.split(' ').filter(Boolean);

/** What turns a question into another one, however little of the text it is. */
const TELLING = /^(?:\p{N}+|not?|never|un\p{L}+|nicht|nie|kein\p{L}*|ohne|without)$/u;

const tellingOf = (words: readonly string[]): string =>
  words
    .filter((word) => TELLING.test(word))
    .sort()
    .join(' ');

/** Of the longer text: characters that may differ, and words that both must have. */
const MAXIMUM_EDITED = 0.12;
const MINIMUM_SHARED = 0.8;
const MINIMUM_WORDS = 4;

const areAlike = (left: string, right: string): boolean => {
  if (left === right) return true;
  const [first, second] = [wordsOf(left), wordsOf(right)];
  if (tellingOf(first) !== tellingOf(second)) return false;
  const longest = Math.max(left.length, right.length);
  const most = Math.floor(longest * MAXIMUM_EDITED);
  if (most > 0 && editDistance(left, right, most) <= most) return true;
  const [mine, others] = [new Set(first), new Set(second)];
  const shared = mine.intersection(others).size;
  const all = mine.union(others).size;
  return Math.min(mine.size, others.size) >= MINIMUM_WORDS && shared >= all * MINIMUM_SHARED;
};

/** A text with so common a word only is not looked for by it. */
const MAXIMUM_WITH_A_WORD = 500;
const LETTERS_AT_ENDS = 5;

/** Keys under which a nearly equal text is found: its words, and how it begins and ends. */
const keysOf = (text: string): string[] => [
  ...new Set(wordsOf(text)),
  `^${text.slice(0, LETTERS_AT_ENDS)}`,
  `$${text.slice(-LETTERS_AT_ENDS)}`,
];

/** Finds texts that are nearly the same as another: a letter here, a word there, but no number and no "not". */
export class SimilarTexts<Value> {
  readonly #byKey = new Map<string, { text: string; value: Value }[]>();

  add(text: string, value: Value): void {
    const entry = { text: plain(text), value };
    if (entry.text === '') return;
    for (const key of keysOf(entry.text)) {
      const known = this.#byKey.get(key);
      if (known) known.push(entry);
      else this.#byKey.set(key, [entry]);
    }
  }

  /** In the order in which they were added. */
  find(text: string): Value[] {
    const wanted = plain(text);
    if (wanted === '') return [];
    const found = new Set<Value>();
    const seen = new Set<{ text: string; value: Value }>();
    for (const key of keysOf(wanted)) {
      const entries = this.#byKey.get(key) ?? [];
      for (const entry of entries.slice(0, MAXIMUM_WITH_A_WORD)) {
        if (seen.has(entry)) continue;
        seen.add(entry);
        if (areAlike(wanted, entry.text)) found.add(entry.value);
      }
    }
    return [...found];
  }
}
