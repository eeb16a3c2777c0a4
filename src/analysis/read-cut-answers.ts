import { ABSTENTION_ANSWER, BLANK_ANSWER, type CutQuestion, NOT_TICKED, TICKED } from './cohort-atoms.ts';
import { abstentionCode, decodeColumn, hasBit, type PackedColumn } from './packed-columns.ts';
import type { SurveyAnswers } from './tally-figures.ts';

/** What respondents answered to a question, or to one option of a multiple choice, one after the other. */
export interface CutAnswers {
  readonly itemId: number;
  readonly optionPosition: number | null;
  readonly isOrdered: boolean;
  readonly optionGroups: readonly (readonly number[])[];
  /** By respondent of all surveys, in order. */
  readonly answers: Int32Array;
}

const readSingle = (column: PackedColumn, into: Int32Array): void => {
  if (column.kind !== 'choice') throw new RangeError('The surveys of a cohort have different columns.');
  const abstention = abstentionCode(column.codes);
  for (let index = 0; index < into.length; index += 1) {
    const code = column.codes[index] as number;
    into[index] = code === abstention ? ABSTENTION_ANSWER : code === 0 ? BLANK_ANSWER : code;
  }
};

const readTicks = (column: PackedColumn, option: number, into: Int32Array): void => {
  if (column.kind !== 'multiple') throw new RangeError('The surveys of a cohort have different columns.');
  const ticks = column.ticks[option] as Uint8Array;
  for (let index = 0; index < into.length; index += 1)
    into[index] = hasBit(ticks, index) ? TICKED : NOT_TICKED;
};

/**
 * The answers of a cohort's surveys to a question: once for single choice and scales, once an option for multiple
 * choice, not at all for numbers and texts, nor where the form lacks the question.
 */
export const readCutAnswers = (surveys: readonly SurveyAnswers[], question: CutQuestion): CutAnswers[] => {
  const { itemId, isOrdered } = question;
  const column = surveys[0]?.columnOf.get(itemId);
  const sample = surveys[0]?.segments[0];
  if (column === undefined || sample === undefined) return [];
  const segments = surveys.flatMap((survey) => survey.segments);
  const respondents = segments.reduce((sum, segment) => sum + segment.respondentCount, 0);
  const read = (write: (packed: PackedColumn, into: Int32Array) => void): Int32Array => {
    const answers = new Int32Array(respondents);
    let from = 0;
    for (const segment of segments) {
      const to = from + segment.respondentCount;
      write(decodeColumn(segment, column), answers.subarray(from, to));
      from = to;
    }
    return answers;
  };
  const packed = decodeColumn(sample, column);
  if (packed.kind === 'choice')
    return [
      {
        itemId,
        optionPosition: null,
        isOrdered,
        optionGroups: question.optionGroups ?? [],
        answers: read(readSingle),
      },
    ];
  if (packed.kind !== 'multiple') return [];
  return packed.ticks.map((_, option) => ({
    itemId,
    optionPosition: option + 1,
    isOrdered: false,
    optionGroups: [],
    answers: read((own, into) => readTicks(own, option, into)),
  }));
};
