import type { DistinctValue } from '../cells/column-statistics.ts';
import { isPlaceholder, isWeakPlaceholder } from '../cells/read-cell.ts';
import { areScaleWords } from './answer-scales.ts';
import { areSigns } from './sign-scales.ts';

export const ABSTENTION_NUMBERS: ReadonlySet<number> = new Set([
  -1, -2, -3, -4, -5, -6, -7, -8, -9, -55, -66, -77, -88, -95, -96, -97, -98, -99, -666, -777, -888, -997,
  -998, -999, -9999, 8, 9, 55, 66, 77, 88, 95, 96, 97, 98, 99, 555, 666, 777, 888, 996, 997, 998, 999, 7777,
  8888, 9998, 9999,
]);
const MAXIMUM_NEGATIVE_CODES = 4;
const LARGE_CODES = new Set([
  55, 66, 77, 88, 95, 96, 97, 98, 99, 555, 666, 777, 888, 996, 997, 998, 999, 6666, 7777, 8888, 9997, 9998,
  9999, 66666, 77777, 88888, 99997, 99998, 99999, 999999,
]);
const BINARY_CODES = new Set([7, 8, 9, ...LARGE_CODES]);
/** A reserved number is an outlier if it is at least this many times the next smaller one, or that far above it. */
const APART = 1.5;
const DISTANCE = 10;
const FAR_APART = 3;

/** Placeholders beside at least two answers: beside a single one, `-` may say that it was not given. */
export const placeholdersAmong = (values: readonly DistinctValue[]): string[] => {
  const found = values.filter(({ text }) => isPlaceholder(text)).map(({ text }) => text);
  if (found.length === 0 || areSigns(values.map(({ text }) => text))) return [];
  const others = values.filter(({ text }) => !found.includes(text));
  if (others.length < 2) return [];
  const isScale =
    others.every(({ number }) => number !== null) || areScaleWords(others.map(({ text }) => text));
  return isScale ? found : found.filter((text) => !isWeakPlaceholder(text));
};

export const codesAmongWords = (values: readonly DistinctValue[]): string[] => {
  const codes = values.filter(({ number }) => number !== null);
  const isReserved = codes.every(({ number }) => ABSTENTION_NUMBERS.has(number as number));
  return isReserved && values.length - codes.length > 1 ? codes.map(({ text }) => text) : [];
};

const MAXIMUM_WORDS = 3;
const LONGEST_WORD = 40;
const MINIMUM_NUMBERS = 0.5;

export const wordsAmongNumbers = (values: readonly DistinctValue[]): string[] => {
  const numbers = values.filter(({ number }) => number !== null);
  const words = values.filter(({ number }) => number === null);
  const all = values.reduce((sum, { count }) => sum + count, 0);
  const numeric = numbers.reduce((sum, { count }) => sum + count, 0);
  const isCode = ({ text, count }: DistinctValue): boolean =>
    count > 1 && text.length <= LONGEST_WORD && !/\d/.test(text) && !isStars(text);
  const lowest = Math.min(...numbers.map(({ number }) => number ?? 0));
  return numbers.length > 2 &&
    lowest <= 1 &&
    words.length <= MAXIMUM_WORDS &&
    words.every(isCode) &&
    numeric >= all * MINIMUM_NUMBERS
    ? words.map(({ text }) => text)
    : [];
};

const isStars = (text: string): boolean => /^[★☆⭐]/u.test(text);

type NumberValue = DistinctValue & { readonly number: number };

const besideZeroAndOne = (numbers: readonly NumberValue[]): NumberValue[] => {
  const others = numbers.filter(({ number }) => number !== 0 && number !== 1);
  const hasBoth = new Set(numbers.map(({ number }) => number)).size > new Set(others).size + 1;
  return hasBoth && others.every(({ number }) => BINARY_CODES.has(number)) ? others : [];
};

/**
 * The values in a numeric column that statistics programs reserve for missing answers: negative ones if all others are
 * positive, large outliers, and 9 next to 0 and 1. Excluded from means until confirmed.
 */
export const missingNumbers = (values: readonly DistinctValue[]): DistinctValue[] => {
  const numbers = values.filter((value): value is NumberValue => value.number !== null);
  const negative = numbers.filter(({ number }) => number < 0);
  const positive = numbers.filter(({ number }) => number >= 0);
  const isCode =
    !isBipolar(numbers.map(({ number }) => number)) &&
    negative.length <= MAXIMUM_NEGATIVE_CODES &&
    positive.length > 0 &&
    negative.every(
      ({ number, count }) => Number.isInteger(number) && (count > 1 || number === -1 || number < -8),
    );
  const others = positive.filter(({ number }) => !LARGE_CODES.has(number));
  const largest = Math.max(0, ...others.map(({ number }) => number));
  const isApart = ({ number }: NumberValue): boolean =>
    LARGE_CODES.has(number) && (number > largest * APART || number >= largest + DISTANCE);
  const large = others.length > 1 ? numbers.filter(isApart) : [];
  return [
    ...(isCode ? negative : []),
    ...new Set([...large, ...farApart(positive), ...besideZeroAndOne(positive)]),
  ];
};

const isBipolar = (numbers: readonly number[]): boolean =>
  numbers.includes(-1) && numbers.includes(-2) && Math.max(...numbers) === -Math.min(...numbers);

const farApart = (numbers: readonly NumberValue[]): NumberValue[] => {
  const [top, next] = numbers.toSorted((left, right) => right.number - left.number);
  const isFar = top && next && numbers.length > 2 && next.number > 1 && top.number >= next.number * FAR_APART;
  return isFar && top.count > 1 && Number.isInteger(top.number) ? [top] : [];
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

const HIGHEST_STEP = 10;
const FAR_FROM_STEPS = 20;
const MINIMUM_RUN = 3;
const MAXIMUM_APART = 2;

/**
 * Splits ascending whole numbers into consecutive steps from 0 or 1 and a few codes: negative, large, or 11 next to
 * the longest scale. `null` for other numbers.
 */
export const splitApart = (numbers: readonly number[]): { steps: number[]; codes: number[] } | null => {
  const first = numbers.find((number) => number >= 0) ?? -1;
  if (first !== 0 && first !== 1) return null;
  const steps: number[] = [];
  for (let step = first; numbers.includes(step) && step <= HIGHEST_STEP; step += 1) steps.push(step);
  const codes = numbers.filter((number) => !steps.includes(number));
  const isLongest = steps.at(-1) === HIGHEST_STEP && codes.length === 1;
  if (isBipolar(numbers)) return null;
  const areApart = codes.every((code) => code < 0 || code >= FAR_FROM_STEPS || isLongest);
  return steps.length >= MINIMUM_RUN && areApart && codes.filter((code) => code > 0).length <= MAXIMUM_APART
    ? { steps, codes }
    : null;
};
