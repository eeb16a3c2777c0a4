import type { ColumnMeaning, MappedColumn } from './mapping.ts';
import type { ShownImportProblem } from './preview.ts';

type Question = Pick<ShownImportProblem, 'severity' | 'code' | 'params' | 'columns'>;

/** Questions that block the import, because misread answers would end up in published figures. */
const MUST_BE_ANSWERED: ReadonlySet<string> = new Set([
  'codesOrDecimals',
  'completionUnclear',
  'completionUnknown',
  'decimalUnsure',
  'missingCode',
]);

export const mustBeAnswered = ({ severity, code }: Pick<Question, 'severity' | 'code'>): boolean =>
  severity === 'unsure' && MUST_BE_ANSWERED.has(code);

export const questionKey = ({ code, params }: Pick<Question, 'code' | 'params'>): string =>
  params.value === undefined ? code : `${code} ${params.value}`;

const readingOf = (meaning: ColumnMeaning): string =>
  JSON.stringify(meaning.as === 'item' ? { ...meaning, direction: null, abstentionCodes: [] } : meaning);

const isAsAsked = (question: Question, asked: ColumnMeaning, now: ColumnMeaning): boolean => {
  if (asked.as !== now.as) return false;
  if (question.code === 'completionUnknown' && now.as === 'completion')
    return now.codes?.includes(String(question.params.value)) !== true;
  if (now.as !== 'item' || asked.as !== 'item') return readingOf(asked) === readingOf(now);
  switch (question.code) {
    case 'missingCode':
      return now.abstentionCodes.includes(String(question.params.value));
    case 'directionUnknown':
      return now.type === 'SCALA' && now.direction === null;
    case 'decimalUnsure':
      return asked.type === now.type;
    default:
      return readingOf(asked) === readingOf(now);
  }
};

/**
 * True if a question about a column is still open, given the column as it was `asked` about and as it is `now`.
 * Answering one question leaves others about the same column open.
 */
export const isQuestionOpen = (
  question: Question,
  asked: MappedColumn | undefined,
  now: MappedColumn | undefined,
): boolean =>
  asked !== undefined &&
  now !== undefined &&
  now.isSettled !== true &&
  now.settled?.includes(questionKey(question)) !== true &&
  isAsAsked(question, asked.meaning, now.meaning);
