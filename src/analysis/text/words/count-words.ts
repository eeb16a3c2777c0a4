import type { Tally } from '../../counting/tally.ts';
import type { TextLanguage } from './text-languages.ts';
import type { Synonyms, WordGroups } from './word-groups.ts';
import type { IndexedWords, WordIndex } from './word-index.ts';
import { addGroupCount, addWord, emptyWordTally, getWordGroup, type WordTally } from './word-tally.ts';

export interface WordRequest {
  readonly itemId: number;
  readonly language: TextLanguage;
  readonly synonyms: Synonyms;
  readonly only: readonly string[] | null;
  readonly groupOf: ReadonlyMap<number, number> | null;
}

export interface SurveyWords {
  readonly id: number;
  readonly minimum: number;
  readonly respondentCount: number;
  readonly parts: readonly IndexedWords[];
}

class WordCounter {
  readonly counts: Uint32Array;
  readonly formCounts: Uint32Array;
  readonly #seen: Uint32Array;
  readonly #groups: WordGroups;
  #comment = 0;

  constructor(groups: WordGroups) {
    this.#groups = groups;
    this.counts = new Uint32Array(groups.keys.length);
    this.formCounts = new Uint32Array(groups.groupOfForm.length);
    this.#seen = new Uint32Array(groups.keys.length);
  }

  /** Counts each word of a comment once, because respondents are counted, not occurrences. */
  add({ ends, words }: IndexedWords): void {
    const { groupOfForm } = this.#groups;
    let at = 0;
    for (let comment = 0; comment < ends.length; comment += 1) {
      this.#comment += 1;
      const end = ends[comment] as number;
      for (; at < end; at += 1) {
        const form = words[at] as number;
        const group = groupOfForm[form] as number;
        if (group < 0 || this.#seen[group] === this.#comment) continue;
        this.#seen[group] = this.#comment;
        this.counts[group]! += 1;
        this.formCounts[form]! += 1;
      }
    }
  }
}

const writersOf = ({ parts }: SurveyWords): number =>
  parts.reduce((sum, { respondents }) => sum + respondents.length, 0);

const note = (tally: Tally, { minimum, respondentCount }: SurveyWords, writers: number): void => {
  tally.surveyCount += 1;
  tally.n += writers;
  tally.blanks += respondentCount - writers;
  if (minimum > tally.minimum) tally.minimum = minimum;
};

const collect = (tally: WordTally, index: WordIndex, groups: WordGroups, counter: WordCounter): void => {
  counter.formCounts.forEach((count, form) => {
    if (count === 0) return;
    const key = groups.keys[groups.groupOfForm[form] as number] as string;
    addWord(tally, key, count, [[index.forms[form]!.form, count]]);
  });
};

/** Adds a survey to a tally and its group, or records why it is excluded if it has too few respondents or writers. */
export const noteSurvey = (tally: WordTally, survey: SurveyWords, key: number | undefined): boolean => {
  const writers = writersOf(survey);
  const totals = key === undefined ? [tally.total] : [tally.total, getWordGroup(tally, key).total];
  const isTooSmall = survey.respondentCount < survey.minimum || survey.respondentCount === 0;
  const isKept = !isTooSmall && writers >= survey.minimum && writers > 0;
  for (const total of totals)
    if (isKept) note(total, survey, writers);
    else total.excluded[isTooSmall ? 'surveysTooSmall' : 'tooFewAnswers'] += 1;
  return isKept;
};

/**
 * Counts respondents by word over whole surveys. A survey with fewer writers than its minimum adds nothing (design
 * section 6, rules 1 and 4). Under a filter see `countFilteredWords`.
 */
export const tallyWords = (
  surveys: readonly SurveyWords[],
  { only, groupOf }: WordRequest,
  index: WordIndex,
  groups: WordGroups,
): WordTally => {
  const tally = emptyWordTally();
  const wanted = only && new Set(only);
  const all = new WordCounter(groups);
  const watched =
    wanted === null ? [] : groups.keys.flatMap((key, group) => (wanted.has(key) ? [group] : []));
  const before = new Uint32Array(watched.length);
  for (const survey of surveys) {
    const key = groupOf?.get(survey.id);
    if (!noteSurvey(tally, survey, key)) continue;
    watched.forEach((group, position) => {
      before[position] = all.counts[group] as number;
    });
    for (const part of survey.parts) all.add(part);
    if (key === undefined) continue;
    const own = getWordGroup(tally, key);
    watched.forEach((group, position) => {
      const count = (all.counts[group] as number) - (before[position] as number);
      if (count > 0) addGroupCount(own, groups.keys[group] as string, count);
    });
  }
  collect(tally, index, groups, all);
  if (wanted) for (const key of tally.words.keys()) if (!wanted.has(key)) tally.words.delete(key);
  return tally;
};
