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

/** A text and what is compared of it, worked out when it is first asked for. */
class ComparedText {
  readonly text: string;
  #words: ReadonlySet<string> | null = null;
  #telling: string | null = null;

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
}

const shareWords = (left: ReadonlySet<string>, right: ReadonlySet<string>): boolean => {
  if (Math.min(left.size, right.size) < MINIMUM_WORDS) return false;
  let shared = 0;
  for (const word of left) if (right.has(word)) shared += 1;
  return shared >= (left.size + right.size - shared) * MINIMUM_SHARED;
};

const areAlike = (left: ComparedText, right: ComparedText): boolean => {
  if (left.text === right.text) return true;
  if (left.telling !== right.telling) return false;
  if (shareWords(left.words, right.words)) return true;
  const longest = Math.max(left.text.length, right.text.length);
  const most = Math.floor(longest * MAXIMUM_EDITED);
  return most > 0 && editDistance(left.text, right.text, most) <= most;
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
      for (const entry of entries.slice(0, MAXIMUM_WITH_A_WORD)) {
        if (seen.has(entry)) continue;
        seen.add(entry);
        if (areAlike(compared, entry.text)) found.add(entry.value);
      }
    }
    return [...found];
  }
}
