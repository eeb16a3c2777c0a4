import type { MovedItem } from './moved-items.ts';

/**
 * By which name the input hash knows an item collection. As long as it holds, of a report's forms, just the items that imports put in one
 * collection, that is the collection's id, whatever its own is now: figures of it stay up to date when it is joined or parted. Else the name
 * says which items it holds.
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
