import { emptyTally, mergeTally, type Tally } from '../../counting/tally.ts';

/** Number of respondents who used a word, in total and by the form that each used first. */
export interface CountedWord {
  count: number;
  readonly forms: Map<string, number>;
}

export interface WordTally {
  /** `n` counts those who wrote anything, in whatever language. Options and numbers are empty. */
  readonly total: Tally;
  readonly words: Map<string, CountedWord>;
  readonly groups: Map<number, WordGroupTally>;
}

export interface WordGroupTally {
  readonly total: Tally;
  readonly counts: Map<string, number>;
}

export const emptyWordTally = (): WordTally => ({
  total: emptyTally(0),
  words: new Map(),
  groups: new Map(),
});

export const getWordGroup = ({ groups }: WordTally, key: number): WordGroupTally => {
  const known = groups.get(key);
  if (known) return known;
  const fresh: WordGroupTally = { total: emptyTally(0), counts: new Map() };
  groups.set(key, fresh);
  return fresh;
};

export const addWord = (
  { words }: WordTally,
  key: string,
  count: number,
  forms: Iterable<readonly [string, number]>,
): void => {
  let word = words.get(key);
  if (!word) {
    word = { count: 0, forms: new Map() };
    words.set(key, word);
  }
  word.count += count;
  for (const [form, own] of forms) word.forms.set(form, (word.forms.get(form) ?? 0) + own);
};

export const addGroupCount = ({ counts }: WordGroupTally, key: string, count: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + count);
};

export const mergeWords = (tally: WordTally, other: WordTally): void => {
  mergeTally(tally.total, other.total);
  for (const [key, { count, forms }] of other.words) addWord(tally, key, count, forms);
  for (const [group, { total, counts }] of other.groups) {
    const own = getWordGroup(tally, group);
    mergeTally(own.total, total);
    for (const [key, count] of counts) addGroupCount(own, key, count);
  }
};
