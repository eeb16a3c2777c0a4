import type { Placement } from '../report-items/contract.ts';
import {
  listCountedItemIds,
  listItemIds,
  type ReportItemConfig,
  readSplitItemId,
  withItemIds,
  withSplitItemId,
} from '../report-items/kinds/visualizations.ts';

export interface TemplateItem {
  config: ReportItemConfig;
  placement: Placement;
}

/**
 * Places a template's items below those of the report, in the same arrangement. Items are bound through their
 * collections (docs/decisions/0005): charts keep the questions that the report's forms have, are left out if none
 * remains, and lose a split by a missing question. `missingIds` lists every collection that the forms lack.
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
    const wanted = listItemIds(config);
    const itemIds = wanted.filter((id) => collectionIdsOfForms.has(id));
    for (const id of listCountedItemIds(config)) if (!collectionIdsOfForms.has(id)) missing.add(id);
    const splitItemId = readSplitItemId(config);
    const isSplit = splitItemId !== null && collectionIdsOfForms.has(splitItemId);
    if (wanted.length === 0 || itemIds.length > 0)
      bound.push({
        config: withItemIds(isSplit ? config : withSplitItemId(config, null), itemIds),
        placement: lowered,
      });
  }
  return { bound, missingIds: [...missing] };
};
