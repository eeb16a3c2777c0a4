import { Problem } from '../problems.ts';
import type { ComparableItem } from './comparable-items.ts';
import { type BuiltVisualization, shownItemTypes, togetherProblem } from './visualizations.ts';

/** What is wrong with the questions of an item [5.02]: not compatible, or not of a type that it shows. Null: fine. */
export const suitedItemsProblem = (
  type: BuiltVisualization,
  items: readonly ComparableItem[],
): Problem | null => {
  const shown = shownItemTypes(type);
  const isSuited = items.every((item) => shown.includes(item.type));
  return (
    togetherProblem(type, items) ??
    (isSuited
      ? null
      : new Problem('error.badInput', {}, [{ path: 'config.itemIds', code: 'input.itemType' }]))
  );
};
