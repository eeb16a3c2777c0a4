import type { NumberRange } from './number-bars.ts';

/**
 * A range of numbers as the author chose it. With `isWhole` it is worded in whole numbers and does not cover others.
 */
export interface ChosenRange extends NumberRange {
  readonly isWhole: boolean;
}

/** One item of a respondent filter: a respondent passes with one of the options, or as `match` or `range` requires. */
export interface FilterItem {
  readonly itemId: number;
  /** Positions of options from 1, ascending. */
  readonly optionPositions: readonly number[];
  /** `all` requires every option, `none` an answer without any of them; absent means at least one option. */
  readonly match?: 'all' | 'none' | undefined;
  readonly range?: ChosenRange | undefined;
}

/** All items must be met; an empty filter passes everybody. */
export type RespondentFilter = readonly FilterItem[];

export const narrowedTo = (
  filter: RespondentFilter,
  itemId: number,
  position: number,
): RespondentFilter | null => {
  const own = filter.find((condition) => condition.itemId === itemId);
  const isChosen = own?.optionPositions.includes(position) === true;
  if (own && own.match !== 'all' && isChosen === (own.match === 'none')) return null;
  const others = filter.filter((condition) => condition !== own || own.match !== undefined);
  return [...others, { itemId, optionPositions: [position] }].sort(
    (left, right) => left.itemId - right.itemId,
  );
};

const greatest = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

/** `null` if nobody whom the filter lets pass can be in the range. */
export const narrowedToRange = (
  filter: RespondentFilter,
  itemId: number,
  range: NumberRange,
): RespondentFilter | null => {
  const own = filter.find((condition) => condition.itemId === itemId)?.range;
  const from = greatest(range.from, own?.from ?? null);
  const [left, right] = [range.below, own?.below ?? null];
  const below = left === null || right === null ? (left ?? right) : Math.min(left, right);
  if (from !== null && below !== null && from >= below) return null;
  const others = filter.filter((condition) => condition.itemId !== itemId);
  return [...others, { itemId, optionPositions: [], range: { from, below, isWhole: false } }].sort(
    (one, other) => one.itemId - other.itemId,
  );
};
