import type { HiddenReason } from '#shared/calculation/hidden-reasons.ts';
import { hiddenReasonOf } from './disclosure.ts';
import { stopWords } from './stop-words.ts';
import type { TextLanguage } from './text-languages.ts';
import { keyOfWord, type Synonyms } from './word-groups.ts';
import type { CountedWord, WordTally } from './word-tally.ts';

/** Respondents who must have used a word for it to be shown (design section 5). */
export const MINIMUM_WORD_USERS = 3;

/** A tenant's own say about words of one language. */
export interface WordRules {
  readonly language: TextLanguage;
  readonly synonyms: Synonyms;
  /** Left out in all their forms, beside the list of the language. */
  readonly stopWords: readonly string[];
  /** Shown, although the list of the language or somebody's name has them. */
  readonly allowedWords: readonly string[];
  /** Parts of the names of the tenant's people. */
  readonly names: readonly string[];
}

export interface ShownWord {
  /** What its forms count as: says which word it is, whatever form is shown. */
  readonly key: string;
  /** The form that most respondents used first. */
  readonly word: string;
  /** Respondents. */
  readonly count: number;
}

export type DisclosedWords =
  | { readonly hidden: HiddenReason }
  | {
      readonly hidden: null;
      /** Respondents who wrote anything. */
      readonly n: number;
      readonly surveyCount: number;
      /** Most used first. */
      readonly words: readonly ShownWord[];
    };

/** Endings by which a name stands in a text. */
const nameForms = (name: string): string[] => {
  const lower = name.toLowerCase();
  return [lower, `${lower}s`, `${lower}'s`, `${lower}’s`];
};

/** The form that stands for a word; null: none may. Of equally common ones the first in code order, everywhere. */
const shownForm = ({ forms }: CountedWord, mayStand: (form: string) => boolean): string | null => {
  let best: string | null = null;
  let most = 0;
  for (const [form, count] of forms)
    if ((count > most || (count === most && best !== null && form < best)) && mayStand(form)) {
      best = form;
      most = count;
    }
  return best;
};

/** The form that most used. */
const commonestForm = (word: CountedWord): string => shownForm(word, () => true) ?? '';

/** Whether a word tells nothing: its commonest form is a stop word, whatever rarer forms share the stem. */
const isStopWord = (word: CountedWord, { language, allowedWords }: WordRules): boolean => {
  const form = commonestForm(word).toLowerCase();
  return stopWords[language].has(form) && !allowedWords.some((kept) => kept.toLowerCase() === form);
};

/** Whether a word's form may stand for it; a form of one letter tells nothing. */
const formTest = ({ language, names, allowedWords }: WordRules): ((form: string) => boolean) => {
  const kept = new Set(allowedWords.map((word) => word.toLowerCase()));
  const left = new Set(names.flatMap(nameForms));
  return (form) => {
    const lower = form.toLowerCase();
    if (kept.has(lower)) return true;
    return [...lower].length > 1 && !left.has(lower) && !stopWords[language].has(lower);
  };
};

const byCount = (one: ShownWord, other: ShownWord): number =>
  other.count - one.count || (one.word < other.word ? -1 : one.word > other.word ? 1 : 0);

/** What may be told of counted words: nothing of those that fewer than `MINIMUM_WORD_USERS` respondents used. */
export const discloseWords = ({ total, words }: WordTally, rules: WordRules): DisclosedWords => {
  if (total.n === 0) return { hidden: hiddenReasonOf(total.excluded) };
  const keyOf = keyOfWord(rules.language, rules.synonyms);
  const keptKeys = new Set(rules.allowedWords.map(keyOf));
  const stopped = new Set(rules.stopWords.map(keyOf));
  const mayStand = formTest(rules);
  const shown: ShownWord[] = [];
  for (const [key, word] of words) {
    if (word.count < MINIMUM_WORD_USERS || (stopped.has(key) && !keptKeys.has(key))) continue;
    const form = isStopWord(word, rules) ? null : shownForm(word, mayStand);
    if (form === null) continue;
    shown.push({ key, word: form, count: word.count });
  }
  return { hidden: null, n: total.n, surveyCount: total.surveyCount, words: shown.sort(byCount) };
};

/** Parts of names that are left out of what is shown, two letters and more, as they stand in texts. */
export const partsOfNames = (names: Iterable<string>): string[] => {
  const parts = [...names].flatMap((name) => name.match(/[\p{L}\p{M}]+(?:[-'’][\p{L}\p{M}]+)*/gu) ?? []);
  return [...new Set(parts)].filter((part) => part.length > 1);
};
