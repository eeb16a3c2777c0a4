import type { ScaleDirection } from '#shared/vocabulary.ts';
import { isAbstentionLabel } from '../questionnaire/abstention-labels.ts';
import { detectScale } from '../questionnaire/detect-scale.ts';
import { isMissing, type SpssValue, type SpssVariable } from './dictionary.ts';

/** Unlabelled values are options only if they are a few whole numbers. */
const MAXIMUM_UNLABELLED = 11;

export interface Option {
  value: SpssValue;
  label: string;
}

export interface Options {
  options: Option[];
  isScale: boolean;
  direction?: ScaleDirection | null;
}

export const byValue = (a: Option, b: Option): number =>
  typeof a.value === 'number' && typeof b.value === 'number' ? a.value - b.value : 0;

/** Includes unlabelled whole numbers in between, since often only the ends of a scale are labelled. */
const wholeRange = (labels: readonly Option[], values: readonly SpssValue[]): Option[] | null => {
  const numbers = [...labels.map(({ value }) => value), ...values];
  if (!numbers.every((value) => typeof value === 'number' && Number.isInteger(value))) return null;
  const [low, high] = [Math.min(...(numbers as number[])), Math.max(...(numbers as number[]))];
  if (high - low >= MAXIMUM_UNLABELLED) return null;
  const texts = new Map(labels.map(({ value, label }) => [value, label]));
  return Array.from({ length: high - low + 1 }, (_, index) => ({
    value: low + index,
    label: texts.get(low + index) ?? String(low + index),
  }));
};

export const readVariableOptions = (variable: SpssVariable, seen: Set<SpssValue> | null): Options | null => {
  const labels = [...variable.valueLabels]
    .map(([value, label]) => ({ value, label }))
    .filter(({ value, label }) => !isMissing(value, variable.missing) && !isAbstentionLabel(label))
    .sort(byValue);
  const isOrdinal = variable.measure === 'ordinal';
  const unlabelled = [...(seen ?? [])].filter((value) => !variable.valueLabels.has(value));
  if (labels.length > 0) {
    if (seen !== null && unlabelled.length === 0) {
      const worded = detectScale(
        labels.map(({ label }) => label),
        true,
      );
      const isScale = variable.width === 0 && (isOrdinal || worded !== null);
      return { options: labels, isScale, direction: worded?.direction ?? null };
    }
    if (seen === null || unlabelled.length > MAXIMUM_UNLABELLED) return null;
    if (variable.measure === 'nominal' || variable.width > 0) {
      const own = unlabelled.map((value) => ({ value, label: String(value) }));
      return { options: [...labels, ...own].sort(byValue), isScale: false };
    }
    const range = wholeRange(labels, unlabelled);
    return range ? { options: range, isScale: true } : null;
  }
  if (variable.width > 0 || seen === null || (!isOrdinal && variable.measure !== 'nominal')) return null;
  const range = seen.size > 0 ? wholeRange([], unlabelled) : null;
  return range ? { options: range, isScale: isOrdinal } : null;
};
