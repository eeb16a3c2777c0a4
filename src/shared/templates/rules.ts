import type { Placement } from '../report-items/contract.ts';
import {
  countedItemIdsOf,
  itemIdsOf,
  type ReportItemConfig,
  splitItemIdOf,
  withItemIds,
  withSplitItemId,
} from '../report-items/visualizations.ts';

export interface TemplateItem {
  config: ReportItemConfig;
  placement: Placement;
}

/**
 * The items of a template as a report takes them in: below its own, their places to each other kept. Items are
 * bound through their collections (docs/decisions/0005): of a chart over several items those stay that the
 * report's forms have; a chart of none of them is left out, and one that is split by the answers of a question which they lack
 * is not split. `missingIds`: every collection the forms lack.
 */
export const bindTemplate = (
  items: readonly TemplateItem[],
  collectionIdsOfForms: ReadonlySet<number>,
  below: number,
): { bound: TemplateItem[]; missingIds: number[] } => {
  const missing = new Set<number>();
  const bound: TemplateItem[] = [];
  for (const { config, placement } of items) {
    const lowered = { ...placement, y: placement.y + below };
    const wanted = itemIdsOf(config);
    const itemIds = wanted.filter((id) => collectionIdsOfForms.has(id));
    for (const id of countedItemIdsOf(config)) if (!collectionIdsOfForms.has(id)) missing.add(id);
    const splitItemId = splitItemIdOf(config);
    const isSplit = splitItemId !== null && collectionIdsOfForms.has(splitItemId);
    if (wanted.length === 0 || itemIds.length > 0)
      bound.push({
        config: withItemIds(isSplit ? config : withSplitItemId(config, null), itemIds),
        placement: lowered,
      });
  }
  return { bound, missingIds: [...missing] };
};
