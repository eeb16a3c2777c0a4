import { isAbstentionLabel } from '../../questionnaire/abstention-labels.ts';
import type { ColumnStatistics, DistinctValue } from '../cells/column-statistics.ts';
import { readLabel } from '../cells/read-label.ts';
import {
  codesAmongWords,
  placeholdersAmong,
  splitApart,
  splitCodes,
  wordsAmongNumbers,
} from './missing-codes.ts';

const LONGEST_SCALE = 11;
const HIGHEST_STEP = 10;
const BARE = /^\(?(\d{1,2})\)?$/;

interface NumberedStep {
  number: number;
  label: string | null;
}

const readStep = (text: string): NumberedStep | null => {
  const bare = BARE.exec(text);
  if (bare) return { number: Number(bare[1]), label: null };
  const { number, words } = readLabel(text);
  return number === null ? null : { number, label: words };
};

/** Labels such as `1 (not at all)` show that the scale begins with 1, so a bare `0` is not a step. */
const beginsWithOne = (texts: readonly string[]): boolean => {
  const steps = texts.filter((text) => text !== '0').map(readStep);
  const lowest = steps.find((step) => step?.number === 1);
  return steps.every((step) => step !== null) && Boolean(lowest?.label);
};

const DECLARED = /(?<![\d.,])(\d{1,2})\s*=\s*\p{L}/gu;

export const declaresOne = (heading: string): boolean => {
  const steps = [...heading.matchAll(DECLARED)].map((match) => Number(match[1]));
  return steps.length > 1 && Math.min(...steps) === 1;
};

export const withoutAbstentions = (
  column: ColumnStatistics,
): { values: readonly DistinctValue[]; abstentions: string[] } => {
  const values = column.values;
  const zeroes = beginsWithOne(values.map(({ text }) => text)) ? ['0'] : [];
  const declined = values
    .map(({ text }) => text)
    .filter(
      (text) => zeroes.includes(text) || isAbstentionLabel(text) || isAbstentionLabel(readLabel(text).words),
    );
  const answers = values.filter(({ text }) => !declined.includes(text));
  const placeholders = placeholdersAmong(answers);
  const rest = answers.filter(({ text }) => !placeholders.includes(text));
  const missing = [...placeholders, ...codesAmongWords(answers), ...wordsAmongNumbers(rest)];
  return {
    values: answers.filter(({ text }) => !missing.includes(text)),
    abstentions: [...declined, ...missing],
  };
};

export interface NumericScale {
  minimum: number;
  maximum: number;
  codes: Map<number, string[]>;
  abstentions: string[];
}

export interface LabelledScale extends NumericScale {
  labels: Map<number, string>;
}

const STRAY_TEXTS = 0.03;
const MINIMUM_CELLS = 20;

const areFew = (values: readonly DistinctValue[], filled: number): boolean => {
  const texts = values.reduce((sum, { number, count }) => sum + (number === null ? count : 0), 0);
  return texts === 0 || (filled >= MINIMUM_CELLS && texts <= filled * STRAY_TEXTS);
};

/**
 * Consecutive small integers. Distant codes such as 9 or 99 are abstentions, as is 0 if the scale begins with 1.
 * `null` if it is no scale.
 */
export const findNumericScale = (column: ColumnStatistics, isFromOne = false): NumericScale | null => {
  const { values, abstentions } = withoutAbstentions(column);
  const answers = values.filter(({ number }) => number !== null);
  if (column.isCapped || answers.length === 0 || !areFew(values, column.filled)) return null;
  const codes = new Map<number, string[]>();
  for (const { number, text } of answers) {
    if (!Number.isInteger(number)) return null;
    codes.set(number as number, [...(codes.get(number as number) ?? []), text]);
  }
  if (isFromOne && codes.size > 1) {
    abstentions.push(...(codes.get(0) ?? []));
    codes.delete(0);
  }
  const found = [...codes.keys()].sort((left, right) => left - right);
  const usual = splitCodes(found);
  const isTooLong = usual.steps.some((step) => step < 0 || step > HIGHEST_STEP);
  const { steps } = isTooLong ? (splitApart(found) ?? usual) : usual;
  const [minimum, maximum] = [steps[0] ?? 0, steps.at(-1) ?? 0];
  if (minimum < 0 || minimum > 1 || maximum - minimum >= LONGEST_SCALE || maximum < 2) {
    if (!(steps.length > 1 && minimum > 1 && maximum <= 7)) return null;
  }
  for (const number of found.filter((candidate) => !steps.includes(candidate))) {
    abstentions.push(...(codes.get(number) ?? []));
    codes.delete(number);
  }
  return { minimum: Math.min(minimum, 1), maximum, codes, abstentions };
};

export const findLabelledScale = (column: ColumnStatistics): LabelledScale | null => {
  const { values, abstentions } = withoutAbstentions(column);
  if (column.isCapped || values.length < 3 || values.length > LONGEST_SCALE) return null;
  const codes = new Map<number, string[]>();
  const labels = new Map<number, string>();
  for (const { text } of values) {
    const step = readStep(text);
    if (!step) return null;
    codes.set(step.number, [...(codes.get(step.number) ?? []), text]);
    if (step.label) labels.set(step.number, step.label);
  }
  const [minimum, maximum] = [Math.min(...codes.keys()), Math.max(...codes.keys())];
  if (labels.size === 0 || labels.size > 2 || minimum > 1 || maximum - minimum >= LONGEST_SCALE) return null;
  return { minimum, maximum, codes, abstentions, labels };
};

/** Whole numbers within the range of the battery, even if some steps are unused. `null` otherwise. */
export const findNarrowScale = (
  column: ColumnStatistics,
  range: { minimum: number; maximum: number },
): NumericScale | null => {
  const { values, abstentions } = withoutAbstentions(column);
  if (column.isCapped || values.length === 0) return null;
  const codes = new Map<number, string[]>();
  for (const { number, text } of values) {
    if (number === null || !Number.isInteger(number)) return null;
    if (number < range.minimum || number > range.maximum) return null;
    codes.set(number, [...(codes.get(number) ?? []), text]);
  }
  return { ...range, codes, abstentions };
};
