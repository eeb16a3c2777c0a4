import { editDistance } from '../source/edit-distance.ts';

/** Ignores spelling, question numbers and punctuation, which change between editions of a questionnaire. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^\s*(?:(?:frage|question|item|q|f)\s*)?\d+[a-z]?\s*[.:)–-]\s+/u, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const wordsOf = (text: string): string[] => text.split(' ').filter(Boolean);

/** Words that change the meaning of a question, however short. */
const TELLING = /^(?:\p{N}+|not?|never|un\p{L}+|nicht|nie|kein\p{L}*|ohne|without)$/u;

const tellingOf = (words: readonly string[]): string =>
  words
    .filter((word) => TELLING.test(word))
    .sort()
    .join(' ');

const MAXIMUM_EDITED = 0.12;
const MINIMUM_SHARED = 0.8;
const MINIMUM_WORDS = 4;

const LETTER_KINDS = 32;

class ComparedText {
  readonly text: string;
  #words: ReadonlySet<string> | null = null;
  #telling: string | null = null;
  #letters: Uint32Array | null = null;

  constructor(text: string) {
    this.text = text;
  }

  get words(): ReadonlySet<string> {
    this.#words ??= new Set(wordsOf(this.text));
    return this.#words;
  }

  get telling(): string {
    this.#telling ??= tellingOf(wordsOf(this.text));
    return this.#telling;
  }

  get letters(): Uint32Array {
    if (this.#letters) return this.#letters;
    const counts = new Uint32Array(LETTER_KINDS);
    for (let index = 0; index < this.text.length; index += 1) {
      const kind = this.text.charCodeAt(index) % LETTER_KINDS;
      counts[kind] = (counts[kind] as number) + 1;
    }
    this.#letters = counts;
    return counts;
  }
}

const shareWords = (left: ReadonlySet<string>, right: ReadonlySet<string>): boolean => {
  const [fewer, more] = left.size < right.size ? [left.size, right.size] : [right.size, left.size];
  // Even if all of the fewer are among the more.
  if (fewer < MINIMUM_WORDS || fewer < more * MINIMUM_SHARED) return false;
  let shared = 0;
  for (const word of left) if (right.has(word)) shared += 1;
  return shared >= (left.size + right.size - shared) * MINIMUM_SHARED;
};

/** A lower bound of the edit distance, since each change adds and removes at most one letter. */
const mayBeWithin = (left: Uint32Array, right: Uint32Array, most: number): boolean => {
  let [more, fewer] = [0, 0];
  for (let kind = 0; kind < LETTER_KINDS; kind += 1) {
    const difference = (left[kind] as number) - (right[kind] as number);
    if (difference > 0) more += difference;
    else fewer -= difference;
  }
  return more <= most && fewer <= most;
};

const areAlike = (left: ComparedText, right: ComparedText): boolean => {
  if (left.text === right.text) return true;
  if (left.telling !== right.telling) return false;
  if (shareWords(left.words, right.words)) return true;
  const longest = Math.max(left.text.length, right.text.length);
  const most = Math.floor(longest * MAXIMUM_EDITED);
  if (most === 0 || Math.abs(left.text.length - right.text.length) > most) return false;
  return mayBeWithin(left.letters, right.letters, most) && editDistance(left.text, right.text, most) <= most;
};

const MAXIMUM_WITH_A_WORD = 500;
const LETTERS_AT_ENDS = 5;

const keysOf = (text: string): string[] => [
  ...new Set(wordsOf(text)),
  `^${text.slice(0, LETTERS_AT_ENDS)}`,
  `$${text.slice(-LETTERS_AT_ENDS)}`,
];

interface Entry<Value> {
  text: ComparedText;
  value: Value;
}

export class SimilarTexts<Value> {
  readonly #byKey = new Map<string, Entry<Value>[]>();

  add(text: string, value: Value): void {
    const known = plain(text);
    if (known === '') return;
    const entry: Entry<Value> = { text: new ComparedText(known), value };
    for (const key of keysOf(known)) {
      const entries = this.#byKey.get(key);
      if (entries) entries.push(entry);
      else this.#byKey.set(key, [entry]);
    }
  }

  find(text: string): Value[] {
    const wanted = plain(text);
    if (wanted === '') return [];
    const compared = new ComparedText(wanted);
    const found = new Set<Value>();
    const seen = new Set<Entry<Value>>();
    for (const key of keysOf(wanted)) {
      const entries = this.#byKey.get(key) ?? [];
      for (let index = 0; index < entries.length && index < MAXIMUM_WITH_A_WORD; index += 1) {
        const entry = entries[index] as Entry<Value>;
        if (seen.has(entry)) continue;
        seen.add(entry);
        if (areAlike(compared, entry.text)) found.add(entry.value);
      }
    }
    return [...found];
  }
}
