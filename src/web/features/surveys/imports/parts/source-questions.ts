import type { ImportSource } from '#shared/surveys/imports/preview.ts';
import type { ItemType } from '#shared/vocabulary.ts';

export interface SourceQuestion {
  code: string;
  text: string;
  type: ItemType | null;
  reason: string | null;
  optionCount: number;
  abstentionAllowed: boolean;
}

export type QuestionFate = 'closed' | 'open' | 'excluded';
export const questionFates: readonly QuestionFate[] = ['closed', 'open', 'excluded'];

export const decideQuestionFate = ({ type }: Pick<SourceQuestion, 'type'>): QuestionFate =>
  type === null ? 'excluded' : type === 'OPEN' ? 'open' : 'closed';

export const listSourceQuestions = (
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

export const findQuestions = (
  questions: readonly SourceQuestion[],
  search: string,
  fate: QuestionFate | null,
): SourceQuestion[] => {
  const wanted = search.trim().toLocaleLowerCase();
  return questions.filter(
    (question) =>
      (fate === null || decideQuestionFate(question) === fate) &&
      `${question.code} ${question.text}`.toLocaleLowerCase().includes(wanted),
  );
};
