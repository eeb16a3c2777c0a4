import type { HiddenReason } from '#shared/surveys/surveys/hidden-reasons.ts';
import { exclusionReasonByCount, type Tally } from '../counting/tally.ts';
import type { WordRequest } from '../text/words/count-words.ts';
import type { TextLanguage } from '../text/words/text-languages.ts';
import {
  addGroupCount,
  addWord,
  getWordGroup,
  type WordGroupTally,
  type WordTally,
} from '../text/words/word-tally.ts';

export interface FilteredWord {
  readonly language: TextLanguage;
  readonly key: string;
  readonly form: string;
  readonly count: number;
}

export interface FilteredWordItem {
  /** Column of the packed answers, which stays the same when questions are joined. */
  readonly column: number;
  readonly hidden: 'too-few-answers' | 'item-not-under-filter' | null;
  readonly respondents: number;
  readonly writers: number;
  readonly words: readonly FilteredWord[];
}

export interface FilteredWords {
  readonly items: readonly FilteredWordItem[];
}

export interface FilteredWordSurvey {
  readonly surveyId: number;
  readonly minimum: number;
  readonly column: number;
  readonly hidden: HiddenReason | null;
  readonly words: FilteredWords | null;
}

export const addFilteredWords = (
  tally: WordTally,
  surveys: Iterable<FilteredWordSurvey>,
  request: WordRequest,
): void => {
  const wanted = request.only && new Set(request.only);
  for (const { surveyId, minimum, column, hidden, words } of surveys) {
    const key = request.groupOf?.get(surveyId);
    const group: WordGroupTally | null = key === undefined ? null : getWordGroup(tally, key);
    const totals: Tally[] = group ? [tally.total, group.total] : [tally.total];
    const exclude = (reason: HiddenReason): void => {
      for (const total of totals) total.excluded[exclusionReasonByCount[reason]] += 1;
    };
    const item = words?.items.find((one) => one.column === column);
    const reason = hidden ?? (item ? item.hidden : 'item-not-under-filter');
    if (reason !== null || !item) {
      exclude(reason ?? 'item-not-under-filter');
      continue;
    }
    if (item.writers < minimum) {
      exclude('too-few-answers');
      continue;
    }
    for (const total of totals) {
      total.surveyCount += 1;
      total.n += item.writers;
      total.blanks += item.respondents - item.writers;
      total.minimum = Math.max(total.minimum, minimum);
    }
    for (const { language, key: word, form, count } of item.words) {
      if (language !== request.language || (wanted && !wanted.has(word)) || count === 0) continue;
      addWord(tally, word, count, [[form, count]]);
      if (group && wanted) addGroupCount(group, word, count);
    }
  }
};
