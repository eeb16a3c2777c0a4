import type { HiddenReason } from '#shared/surveys/surveys/hidden-reasons.ts';
import { chooseHiddenReason } from '../../disclosure/disclosure.ts';
import { stopWords } from './stop-words.ts';
import type { TextLanguage } from './text-languages.ts';
import { createWordKey, type Synonyms } from './word-groups.ts';
import type { CountedWord, WordTally } from './word-tally.ts';

/** Minimum number of respondents who used a word for it to be shown (design section 5). */
export const MINIMUM_WORD_USERS = 3;

export interface WordRules {
  readonly language: TextLanguage;
  readonly synonyms: Synonyms;
  readonly stopWords: readonly string[];
  readonly allowedWords: readonly string[];
  readonly names: readonly string[];
}

export interface ShownWord {
  readonly key: string;
  readonly word: string;
  readonly count: number;
}

export type DisclosedWords =
  | { readonly hidden: HiddenReason }
  | {
      readonly hidden: null;
      readonly n: number;
      readonly surveyCount: number;
      readonly words: readonly ShownWord[];
    };

const nameForms = (name: string): string[] => {
  const lower = name.toLowerCase();
  return [lower, `${lower}s`, `${lower}'s`, `${lower}’s`];
};

/**
 * Returns the form shown for a word, or `null` if none may be shown. Equally frequent forms are ordered by code unit,
 * so that the choice is the same everywhere.
 */
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

const commonestForm = (word: CountedWord): string => shownForm(word, () => true) ?? '';

const isStopWord = (word: CountedWord, { language, allowedWords }: WordRules): boolean => {
  const form = commonestForm(word).toLowerCase();
  return stopWords[language].has(form) && !allowedWords.some((kept) => kept.toLowerCase() === form);
};

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

export const discloseWords = ({ total, words }: WordTally, rules: WordRules): DisclosedWords => {
  if (total.n === 0) return { hidden: chooseHiddenReason(total.excluded) };
  const keyOf = createWordKey(rules.language, rules.synonyms);
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

/** Parts of names to hide, of at least two letters, with the endings they take in texts. */
export const splitNames = (names: Iterable<string>): string[] => {
  const parts = [...names].flatMap((name) => name.match(/[\p{L}\p{M}]+(?:[-'’][\p{L}\p{M}]+)*/gu) ?? []);
  return [...new Set(parts)].filter((part) => part.length > 1);
};
