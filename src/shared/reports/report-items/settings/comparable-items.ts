import { Problem } from '../../../problems.ts';
import type { ItemType } from '../../../vocabulary.ts';

export interface ComparableItem {
  type: ItemType;
  /** Without the abstention option. */
  optionCount: number;
  abstentionAllowed: boolean;
}

/**
 * [5.02] Requires at least one item, and equal types, numbers of options and abstention settings. `null` if
 * compatible.
 */
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
