import type { HiddenReason } from '#shared/calculation/hidden-reasons.ts';
import type { WordRequest } from './count-words.ts';
import type { Tally } from './tally.ts';
import { exclusionReasonOf } from './tally-cohorts.ts';
import type { TextLanguage } from './text-languages.ts';
import { addGroupCount, addWord, type WordGroupTally, type WordTally, wordGroupOf } from './word-tally.ts';

/** A word of a cohort, as far as filters may show it. */
export interface CohortWord {
  readonly language: TextLanguage;
  readonly key: string;
  /** The form that most used. */
  readonly form: string;
  /** Respondents by atom. */
  readonly counts: readonly number[];
}

/** What filters may show of an open question in a cohort. */
export interface CohortWordItem {
  readonly itemId: number;
  /** Surveys whose answers are counted, and why others are not: see `ItemDecision`. */
  readonly kept: number;
  readonly tooFewAnswers: number;
  readonly unsafe: number;
  /** By atom, of the surveys that are kept: respondents, and those of them who wrote. */
  readonly respondents: readonly number[];
  readonly writers: readonly number[];
  readonly words: readonly CohortWord[];
}

/** Words of a cohort by atom, as `CohortTallies` are counts of options. */
export interface CohortWords {
  readonly items: readonly CohortWordItem[];
}

/** A cohort as one filter meets it. */
export interface WordCohort {
  readonly minimum: number;
  readonly surveyIds: ArrayLike<number>;
  /** By atom: 1 = its respondents pass. */
  readonly mask: Uint8Array;
  /** Why nothing of it can be shown; null: it can. */
  readonly hidden: HiddenReason | null;
  /** Null: its words were not counted as it was fixed. */
  readonly words: CohortWords | null;
}

const sumPassing = (counts: readonly number[], mask: Uint8Array): number =>
  counts.reduce((sum, count, atom) => (mask[atom] ? sum + count : sum), 0);

/** The group that all surveys of a cohort are in; null: none, or several. */
const groupOf = ({ surveyIds }: WordCohort, { groupOf: groups }: WordRequest): number | null => {
  const key = groups?.get(surveyIds[0] as number);
  for (let index = 1; index < surveyIds.length; index += 1)
    if (groups?.get(surveyIds[index] as number) !== key) return null;
  return key ?? null;
};

/** Adds the filtered words of cohorts whose form has the question: sums over the atoms that pass. */
export const addCohortWords = (
  tally: WordTally,
  cohorts: Iterable<WordCohort>,
  request: WordRequest,
): void => {
  const wanted = request.only && new Set(request.only);
  for (const cohort of cohorts) {
    const key = groupOf(cohort, request);
    const group: WordGroupTally | null = key === null ? null : wordGroupOf(tally, key);
    const totals: Tally[] = group ? [tally.total, group.total] : [tally.total];
    const exclude = (reason: HiddenReason, count: number): void => {
      for (const total of totals) total.excluded[exclusionReasonOf[reason]] += count;
    };
    const item = cohort.words?.items.find(({ itemId }) => itemId === request.itemId);
    if (cohort.hidden !== null || !item) {
      exclude(cohort.hidden ?? 'item-not-under-filter', cohort.surveyIds.length);
      continue;
    }
    exclude('item-not-under-filter', item.unsafe);
    const n = sumPassing(item.writers, cohort.mask);
    if (item.kept === 0 || n < cohort.minimum) {
      exclude('too-few-answers', item.tooFewAnswers + item.kept);
      continue;
    }
    exclude('too-few-answers', item.tooFewAnswers);
    const respondents = sumPassing(item.respondents, cohort.mask);
    for (const total of totals) {
      total.surveyCount += item.kept;
      total.n += n;
      total.blanks += respondents - n;
      total.minimum = Math.max(total.minimum, cohort.minimum);
    }
    for (const word of item.words) {
      if (word.language !== request.language || (wanted && !wanted.has(word.key))) continue;
      const count = sumPassing(word.counts, cohort.mask);
      if (count === 0) continue;
      addWord(tally, word.key, count, [[word.form, count]]);
      if (group && wanted) addGroupCount(group, word.key, count);
    }
  }
};
