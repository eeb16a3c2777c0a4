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

/** Letters by the last five bits of their codes, in which those of most alphabets differ. */
const LETTER_KINDS = 32;

/** A text and what is compared of it, worked out when it is first asked for. */
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

  /** How often each kind of letter is there. */
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

/** Whether so many changes may be enough: each puts in one letter at most and takes out one at most. */
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

/** A text with so common a word only is not looked for by it. */
const MAXIMUM_WITH_A_WORD = 500;
const LETTERS_AT_ENDS = 5;

/** Keys under which a nearly equal text is found: its words, and how it begins and ends. */
const keysOf = (text: string): string[] => [
  ...new Set(wordsOf(text)),
  `^${text.slice(0, LETTERS_AT_ENDS)}`,
  `$${text.slice(-LETTERS_AT_ENDS)}`,
];

interface Entry<Value> {
  text: ComparedText;
  value: Value;
}

/** Finds texts that are nearly the same as another: a letter here, a word there, but no number and no "not". */
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

  /** In the order in which they were added. */
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
