import type { PlainAnswer } from './plain-survey.ts';

/**
 * The same figures by an independent method: plain arrays, one person after the other, textbook formulas. Shares no
 * code with the kernel.
 */

export const isValid = (answer: PlainAnswer | undefined): answer is number | readonly number[] =>
  typeof answer === 'number' || Array.isArray(answer);

export const referenceCounts = (answers: readonly PlainAnswer[], optionCount: number) => ({
  n: answers.filter(isValid).length,
  abstentions: answers.filter((answer) => answer === 'abstention').length,
  blanks: answers.filter((answer) => answer === 'blank').length,
  counts: Array.from(
    { length: optionCount },
    (_, index) =>
      answers.filter((answer) => (Array.isArray(answer) ? answer.includes(index + 1) : answer === index + 1))
        .length,
  ),
});

const sorted = (values: readonly number[]) => [...values].sort((left, right) => left - right);

export const referenceMedian = (values: readonly number[]): number => {
  const all = sorted(values);
  const middle = all.length / 2;
  return Number.isInteger(middle)
    ? ((all[middle - 1] as number) + (all[middle] as number)) / 2
    : (all[Math.floor(middle)] as number);
};

/** Type 7 as Hyndman & Fan put it: h = (n - 1) p + 1, x[⌊h⌋] + (h - ⌊h⌋)(x[⌊h⌋ + 1] - x[⌊h⌋]), counted from 1. */
export const referenceQuantile = (values: readonly number[], p: number): number => {
  const all = [Number.NaN, ...sorted(values)];
  const h = (values.length - 1) * p + 1;
  const below = all[Math.floor(h)] as number;
  return below + (h - Math.floor(h)) * ((all[Math.min(Math.floor(h) + 1, values.length)] as number) - below);
};

export const referenceMean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export const referenceDeviation = (values: readonly number[]): number => {
  const mean = referenceMean(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
};
