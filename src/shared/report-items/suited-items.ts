import { Problem } from '../problems.ts';
import type { ComparableItem } from './comparable-items.ts';
import { type Shown, shownItemTypes, togetherProblem } from './visualizations.ts';

/** What is wrong with the questions of an item [5.02]: not compatible, or not of a type that it shows. Null: fine. */
export const suitedItemsProblem = (view: Shown, items: readonly ComparableItem[]): Problem | null => {
  const shown = shownItemTypes(view);
  const isSuited = items.every((item) => shown.includes(item.type));
  return (
    togetherProblem(view, items) ??
    (isSuited
      ? null
      : new Problem('error.badInput', {}, [{ path: 'config.itemIds', code: 'input.itemType' }]))
  );
};
