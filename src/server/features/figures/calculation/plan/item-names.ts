import type { MovedItem } from '../queries/moved-item-queries.ts';

/**
 * The names of item collections in input hashes. A collection is named by its imported id while it holds exactly the
 * items that imports assigned to it, so that joins and parts elsewhere leave figures up to date; otherwise the name
 * lists its items.
 */
export const itemNames = (moved: readonly MovedItem[]) => {
  const inside = Map.groupBy(moved, ({ itemId }) => itemId);
  const imported = Map.groupBy(moved, ({ importedId }) => importedId);
  return (itemId: number): number | string => {
    const items = inside.get(itemId) ?? [];
    const [first] = items;
    if (!first) return imported.has(itemId) ? `${itemId}:` : itemId;
    const { importedId } = first;
    const isWhole = imported.get(importedId)?.length === items.length;
    const isPlain = items.every((item) => item.importedId === importedId && item.positions === null);
    if (isWhole && isPlain) return importedId;
    return `${itemId}:${items
      .map(({ formId, importedId, positions }) =>
        [formId, importedId, ...(positions === null ? [] : [positions.join('-')])].join('.'),
      )
      .sort()
      .join()}`;
  };
};
