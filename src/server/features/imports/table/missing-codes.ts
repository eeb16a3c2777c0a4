import { areScaleWords } from './answer-scales.ts';
import type { DistinctValue } from './column-statistics.ts';
import { isPlaceholder, isWeakPlaceholder } from './read-cell.ts';

/** Codes that statistics programs reserve for missing answers, if they stand apart from the scale. */
export const ABSTENTION_NUMBERS: ReadonlySet<number> = new Set([
  -1, -2, -7, -8, -9, -66, -77, -88, -97, -98, -99, 8, 9, 66, 77, 88, 97, 98, 99, 998, 999, 9999,
]);
/** Negative codes that are never steps of a scale. */
const NEGATIVE_CODES = new Set([
  -1, -2, -7, -8, -9, -66, -77, -88, -97, -98, -99, -666, -777, -888, -998, -999, -8888, -9999, -99999,
]);
/** Codes for missing answers in numeric columns, if they are far above all other values. */
const LARGE_CODES = new Set([
  77, 88, 97, 98, 99, 777, 888, 997, 998, 999, 7777, 8888, 9998, 9999, 88888, 99998, 99999, 999999,
]);
/** Codes beside 0 and 1 alone. */
const BINARY_CODES = new Set([7, 8, 9, ...LARGE_CODES]);
/** A number is an outlier if it is at least this many times the next smaller one. */
const APART = 1.5;

/** Placeholders beside at least two answers: beside a single one, `-` may say that it was not given. */
export const placeholdersAmong = (values: readonly DistinctValue[]): string[] => {
  const found = values.filter(({ text }) => isPlaceholder(text)).map(({ text }) => text);
  if (found.length === 0) return [];
  const others = values.filter(({ text }) => !found.includes(text));
  if (others.length < 2) return [];
  const isScale =
    others.every(({ number }) => number !== null) || areScaleWords(others.map(({ text }) => text));
  return isScale ? found : found.filter((text) => !isWeakPlaceholder(text));
};

/** Reserved numbers in a column that is otherwise answered in words. */
export const codesAmongWords = (values: readonly DistinctValue[]): string[] => {
  const codes = values.filter(({ number }) => number !== null);
  const isReserved = codes.every(({ number }) => ABSTENTION_NUMBERS.has(number as number));
  return isReserved && values.length - codes.length > 1 ? codes.map(({ text }) => text) : [];
};

type NumberValue = DistinctValue & { readonly number: number };

/** Reserved numbers beside both 0 and 1, and nothing else. */
const besideZeroAndOne = (numbers: readonly NumberValue[]): NumberValue[] => {
  const others = numbers.filter(({ number }) => number !== 0 && number !== 1);
  const hasBoth = new Set(numbers.map(({ number }) => number)).size > new Set(others).size + 1;
  return hasBoth && others.every(({ number }) => BINARY_CODES.has(number)) ? others : [];
};

/**
 * The values of a numeric column that statistics programs reserve for missing answers: negative ones if all others
 * are positive, large outliers, and 9 beside 0 and 1. They stay out of every mean until somebody says otherwise.
 */
export const missingNumbers = (values: readonly DistinctValue[]): DistinctValue[] => {
  const numbers = values.filter((value): value is NumberValue => value.number !== null);
  const negative = numbers.filter(({ number }) => number < 0);
  const isCode = negative.length > 0 && negative.every(({ number }) => NEGATIVE_CODES.has(number));
  const positive = numbers.filter(({ number }) => number >= 0);
  const others = positive.filter(({ number }) => !LARGE_CODES.has(number));
  const largest = Math.max(0, ...others.map(({ number }) => number));
  const large =
    others.length > 1
      ? numbers.filter(({ number }) => LARGE_CODES.has(number) && number > largest * APART)
      : [];
  return [
    ...(isCode && numbers.length > negative.length ? negative : []),
    ...new Set([...large, ...besideZeroAndOne(positive)]),
  ];
};

/**
 * Splits ascending whole numbers into the steps of a scale and reserved codes that stand further apart than the steps
 * do: 2, 4, 6, 8 are four steps; 1, 2, 3, 9 are three and a code.
 */
export const splitCodes = (numbers: readonly number[]): { steps: number[]; codes: number[] } => {
  const sure = numbers.filter((number) => !ABSTENTION_NUMBERS.has(number));
  const distance = Math.max(1, ...sure.slice(1).map((number, index) => number - (sure[index] as number)));
  let [bottom, top] = [sure[0] ?? 0, sure.at(-1) ?? 0];
  for (const number of numbers) if (number > top && number - top <= distance) top = number;
  for (const number of numbers.toReversed())
    if (number < bottom && bottom - number <= distance) bottom = number;
  const steps = numbers.filter((number) => number >= bottom && number <= top);
  return sure.length < 1 || steps.length < 2
    ? { steps: [...numbers], codes: [] }
    : { steps, codes: numbers.filter((number) => !steps.includes(number)) };
};
