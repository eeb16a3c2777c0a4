import fc from 'fast-check';
import {
  bitSetSize,
  emptyCodes,
  encodeAnswers,
  openAnswers,
  type PackedColumn,
  setBit,
} from '../counting/packed-columns.ts';
import type { SurveyAnswers } from '../counting/tally-figures.ts';

export type PlainAnswer = 'blank' | 'abstention' | number | readonly number[];

export interface PlainItem {
  kind: 'choice' | 'multiple' | 'number';
  optionCount: number;
}

export interface PlainSurvey {
  id: number;
  minimum: number;
  items: readonly PlainItem[];
  rows: readonly (readonly PlainAnswer[])[];
}

const packColumn = (item: PlainItem, answers: readonly PlainAnswer[]): PackedColumn => {
  if (item.kind === 'number') {
    const numberOf = (answer: PlainAnswer) =>
      answer === 'blank'
        ? Number.NaN
        : answer === 'abstention'
          ? Number.POSITIVE_INFINITY
          : (answer as number);
    return { kind: 'number', values: Float64Array.from(answers, numberOf) };
  }
  if (item.kind === 'choice') {
    const codes = emptyCodes(answers.length, item.optionCount);
    const abstention = 256 ** codes.BYTES_PER_ELEMENT - 1;
    answers.forEach((answer, index) => {
      codes[index] = answer === 'blank' ? 0 : answer === 'abstention' ? abstention : (answer as number);
    });
    return { kind: 'choice', codes };
  }
  const bits = () => new Uint8Array(bitSetSize(answers.length));
  const column = {
    answered: bits(),
    abstained: bits(),
    ticks: Array.from({ length: item.optionCount }, bits),
  };
  answers.forEach((answer, index) => {
    if (answer === 'abstention') setBit(column.abstained, index);
    if (!Array.isArray(answer)) return;
    setBit(column.answered, index);
    for (const option of answer) setBit(column.ticks[option - 1] as Uint8Array, index);
  });
  return { kind: 'multiple', ...column };
};

export const pack = (survey: PlainSurvey, cuts: readonly number[] = []): SurveyAnswers => {
  const ends = [...new Set([...cuts.filter((cut) => cut < survey.rows.length), survey.rows.length])].sort(
    (left, right) => left - right,
  );
  return {
    id: survey.id,
    minimum: survey.minimum,
    columnOf: new Map(survey.items.map((_, index) => [index + 1, index])),
    segments: ends.map((end, index) => {
      const rows = survey.rows.slice(ends[index - 1] ?? 0, end);
      const columns = survey.items.map((item, column) =>
        packColumn(
          item,
          rows.map((row) => row[column] as PlainAnswer),
        ),
      );
      return openAnswers(encodeAnswers({ respondentCount: rows.length, columns }));
    }),
  };
};

const validAnswerTo = ({ kind, optionCount }: PlainItem): fc.Arbitrary<PlainAnswer> => {
  if (kind === 'choice') return fc.integer({ min: 1, max: optionCount });
  if (kind === 'number')
    return fc.oneof(fc.integer({ min: -20, max: 20 }), fc.double({ min: -1e6, max: 1e6, noNaN: true }));
  return fc.subarray(
    Array.from({ length: optionCount }, (_, index) => index + 1),
    { minLength: 1 },
  );
};

const answerTo = (item: PlainItem): fc.Arbitrary<PlainAnswer> =>
  fc.oneof(
    { weight: 12, arbitrary: validAnswerTo(item) },
    { weight: 1, arbitrary: fc.constant<PlainAnswer>('blank') },
    { weight: 1, arbitrary: fc.constant<PlainAnswer>('abstention') },
  );

export const plainSurvey = (
  id: number,
  items: readonly PlainItem[],
  most: number,
  minimum: fc.Arbitrary<number> = fc.integer({ min: 1, max: 6 }),
): fc.Arbitrary<PlainSurvey> =>
  fc.record({
    id: fc.constant(id),
    minimum,
    items: fc.constant(items),
    rows: fc.array(fc.tuple(...items.map(answerTo)), { minLength: 0, maxLength: most, size: 'max' }),
  });
