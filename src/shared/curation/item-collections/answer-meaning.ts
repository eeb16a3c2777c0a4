import { normaliseText } from '../../reports/forms/normalise-text.ts';
import type { Localized } from '../../schemas.ts';
import type { ItemType, ScaleDirection } from '../../vocabulary.ts';

export interface MeaningfulOption {
  readonly code?: string;
  readonly text: Localized;
  readonly value: number | null;
}

const haveOneLabel = (left: MeaningfulOption, right: MeaningfulOption): boolean => {
  const languages = Object.keys(left.text).filter((language) => right.text[language] !== undefined);
  if (languages.length > 0)
    return languages.some(
      (language) => normaliseText(left.text[language] ?? '') === normaliseText(right.text[language] ?? ''),
    );
  const labels = new Set(Object.values(right.text).map(normaliseText));
  const own = Object.values(left.text).map(normaliseText);
  return own.length === 0 || labels.size === 0
    ? normaliseText(left.code ?? '') === normaliseText(right.code ?? '')
    : own.some((label) => labels.has(label));
};

/** True if answers can be pooled option by option: equal labels and values in the same order. */
export const meanTheSame = (left: readonly MeaningfulOption[], right: readonly MeaningfulOption[]): boolean =>
  left.length === right.length &&
  left.every((option, index) => {
    const other = right[index] as MeaningfulOption;
    return option.value === other.value && haveOneLabel(option, other);
  });

/** True if the labels agree at every position in at least one language. Ignores values. */
export const haveTheSameLabels = (
  left: readonly MeaningfulOption[],
  right: readonly MeaningfulOption[],
): boolean =>
  left.length === right.length &&
  left.every((option, index) => haveOneLabel(option, right[index] as MeaningfulOption));

export interface PooledQuestion {
  readonly type: ItemType;
  readonly options: readonly MeaningfulOption[];
  readonly direction: ScaleDirection | null;
}

const valuesOf = ({ options }: PooledQuestion): string =>
  options.map(({ value }, index) => value ?? index + 1).join();

/**
 * True if answers to questions of one type [5.02] can be pooled by position: choices by label, scales by value, unless
 * their best ends are opposite. Scales may differ in wording; then only their values are shown.
 */
export const canBePooled = ([first, ...others]: readonly PooledQuestion[]): boolean =>
  first === undefined ||
  others.every((other) =>
    first.type === 'SCALA'
      ? valuesOf(first) === valuesOf(other) &&
        (first.direction === null || other.direction === null || first.direction === other.direction)
      : haveTheSameLabels(first.options, other.options),
  );

export const haveOneWording = ([first, ...others]: readonly PooledQuestion[]): boolean =>
  first === undefined || others.every(({ options }) => haveTheSameLabels(first.options, options));

const hasWords = ({ text }: MeaningfulOption): boolean =>
  Object.values(text).some((label) => /\p{Letter}/u.test(label));

/**
 * Maps each own option to the position (from 1) of the only other option with the same label, or to `null`. If one side
 * has only numbers as labels, values decide instead.
 */
export const suggestPositions = (
  own: readonly MeaningfulOption[],
  others: readonly MeaningfulOption[],
): (number | null)[] => {
  const only = (fits: (option: MeaningfulOption) => boolean): number | null => {
    const found = others.flatMap((option, index) => (fits(option) ? [index + 1] : []));
    return found.length === 1 ? (found[0] as number) : null;
  };
  const byLabel = own.map((option) => only((other) => haveOneLabel(option, other)));
  if (byLabel.some((position) => position !== null) || (own.some(hasWords) && others.some(hasWords)))
    return byLabel;
  return own.map((option) => (option.value === null ? null : only((other) => other.value === option.value)));
};

export const isPermutation = (positions: readonly (number | null)[], optionCount: number): boolean =>
  positions.length === optionCount &&
  new Set(positions).size === optionCount &&
  positions.every((position) => position !== null && position >= 1 && position <= optionCount);

/** Applies `inner`, then `outer`; `null` is the identity. */
export const composePositions = (
  inner: readonly number[] | null,
  outer: readonly number[] | null,
): readonly number[] | null => {
  if (inner === null || outer === null) return inner ?? outer;
  const composed = inner.map((position) => outer[position - 1] as number);
  return composed.every((position, index) => position === index + 1) ? null : composed;
};

export const invertPositions = (positions: readonly number[] | null): readonly number[] | null => {
  if (positions === null) return null;
  const inverse = new Array<number>(positions.length);
  positions.forEach((position, index) => {
    inverse[position - 1] = index + 1;
  });
  return inverse;
};
