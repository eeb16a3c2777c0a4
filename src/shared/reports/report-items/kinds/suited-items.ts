import { Problem } from '../../../problems.ts';
import type { ComparableItem } from '../settings/comparable-items.ts';
import { type Shown, shownItemTypes, togetherProblem } from './visualizations.ts';

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
