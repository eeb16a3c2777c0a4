import type { NumberRange } from '../../number-range.ts';
import { Problem } from '../../problems.ts';
import { isNumber } from '../../vocabulary.ts';
import type { ComparableItem } from '../report-items/settings/comparable-items.ts';

/** [9.06] Selecting all options would filter nothing. */
export const chosenOptionLimits = (optionCount: number): { min: number; max: number } => ({
  min: 1,
  max: optionCount - 1,
});

const isRange = ({ from, below, isWhole }: NumberRange): boolean => {
  const ends = [from, below].filter((end) => end !== null);
  const isOrdered = from === null || below === null || from < below;
  return ends.length > 0 && isOrdered && (!isWhole || ends.every(Number.isInteger));
};

/**
 * [5.02] Only closed items and numbers can filter: with 1 to option count minus 1 distinct options of the item
 * (positions from 1), or a range for a number. `null` if valid.
 */
export const filterItemProblem = (
  item: ComparableItem,
  chosenOptionIds: readonly number[],
  range?: NumberRange,
): Problem | null => {
  if (item.type === 'OPEN') return new Problem('item.error.required');
  if (isNumber(item.type))
    return range && isRange(range) && chosenOptionIds.length === 0
      ? null
      : new Problem('respondentFilter.error.range');
  const chosen = new Set(chosenOptionIds);
  const { min, max } = chosenOptionLimits(item.optionCount);
  const known = [...chosen].every((position) => position >= 1 && position <= item.optionCount);
  return known && chosen.size >= min && chosen.size <= max
    ? null
    : new Problem('respondentFilter.error.optionCount', { min, max });
};
