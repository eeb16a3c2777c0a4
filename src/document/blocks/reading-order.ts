import type { Placement } from '#shared/reports/report-items/contract.ts';

export const inReadingOrder = <Item extends { readonly placement: Placement }>(
  items: readonly Item[],
): Item[] => items.toSorted((a, b) => a.placement.y - b.placement.y || a.placement.x - b.placement.x);
