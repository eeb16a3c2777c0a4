import { Problem } from '../problems.ts';
import type { ComparableItem } from '../report-items/comparable-items.ts';

/** [9.06] How many options may be chosen: all of them would filter nothing. */
export const chosenOptionLimits = (optionCount: number): { min: number; max: number } => ({
  min: 1,
  max: optionCount - 1,
});

/**
 * [5.02]: only closed items filter; between 1 and the option count minus 1 options, each one of the item's
 * (positions from 1). An id given twice counts once. Null: fine.
 */
export const filterItemProblem = (
  item: ComparableItem,
  chosenOptionIds: readonly number[],
): Problem | null => {
  if (item.type === 'OPEN' || item.type === 'NUMERIC') return new Problem('item.error.required');
  const chosen = new Set(chosenOptionIds);
  const { min, max } = chosenOptionLimits(item.optionCount);
  const known = [...chosen].every((position) => position >= 1 && position <= item.optionCount);
  return known && chosen.size >= min && chosen.size <= max
    ? null
    : new Problem('respondentFilter.error.optionCount', { min, max });
};
