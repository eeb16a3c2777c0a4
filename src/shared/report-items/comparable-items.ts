import { Problem } from '../problems.ts';
import type { ItemType } from '../vocabulary.ts';

/** What must be alike for items to stand in one filter or one figure. */
export interface ComparableItem {
  type: ItemType;
  /** Without abstention. */
  optionCount: number;
  abstentionAllowed: boolean;
}

/** [5.02]: at least one item; one type, one number of non-abstention options, one abstention setting. Null: fine. */
export const compatibilityProblem = (items: readonly ComparableItem[]): Problem | null => {
  const [first, ...others] = items;
  if (!first) return new Problem('item.error.required');
  if (others.some((item) => item.type !== first.type)) return new Problem('item.error.typesDiffer');
  if (others.some((item) => item.optionCount !== first.optionCount))
    return new Problem('item.error.optionCountsDiffer');
  if (others.some((item) => item.abstentionAllowed !== first.abstentionAllowed))
    return new Problem('item.error.abstentionsDiffer');
  return null;
};
