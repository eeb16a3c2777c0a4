import type { ImportSource } from '#shared/imports/preview.ts';
import type { ItemType } from '#shared/vocabulary.ts';

/** A question of a file and what becomes of it. */
export interface SourceQuestion {
  code: string;
  text: string;
  /** null: it is left out, for `reason`. */
  type: ItemType | null;
  reason: string | null;
  optionCount: number;
  abstentionAllowed: boolean;
}

/** What a question can become, as the list is narrowed by it. */
export type QuestionFate = 'closed' | 'open' | 'excluded';
export const questionFates: readonly QuestionFate[] = ['closed', 'open', 'excluded'];

export const fateOf = ({ type }: Pick<SourceQuestion, 'type'>): QuestionFate =>
  type === null ? 'excluded' : type === 'OPEN' ? 'open' : 'closed';

/** Items in their order, then what is left out; texts in `language`, else in any. */
export const questionsOf = (
  source: Pick<ImportSource, 'questions' | 'excluded'>,
  language: string,
): SourceQuestion[] => [
  ...source.questions.map(({ code, text, type, optionCount, abstentionAllowed }) => ({
    code,
    text: text[language] || (Object.values(text).find((one) => one !== '') ?? ''),
    type,
    reason: null,
    optionCount,
    abstentionAllowed,
  })),
  ...source.excluded.map(({ question, reason }) => ({
    code: question,
    text: '',
    type: null,
    reason,
    optionCount: 0,
    abstentionAllowed: false,
  })),
];

/** Those whose text or code holds the search words, and that become `fate` (null: whatever). */
export const findQuestions = (
  questions: readonly SourceQuestion[],
  search: string,
  fate: QuestionFate | null,
): SourceQuestion[] => {
  const wanted = search.trim().toLocaleLowerCase();
  return questions.filter(
    (question) =>
      (fate === null || fateOf(question) === fate) &&
      `${question.code} ${question.text}`.toLocaleLowerCase().includes(wanted),
  );
};
