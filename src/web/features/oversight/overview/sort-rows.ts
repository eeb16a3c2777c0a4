import type { Overview, OverviewRow } from '#shared/oversight/overview/contract.ts';

/** Sorts stably by the means of a question, rows without one last; without a question in the order of the units. */
export const sortRows = (
  { rows, items }: Pick<Overview, 'rows' | 'items'>,
  itemId: number | undefined,
  order: 'asc' | 'desc',
): readonly OverviewRow[] => {
  const column = items.findIndex((item) => item.itemId === itemId);
  if (column < 0) return rows;
  const meanOf = ({ cells }: OverviewRow): number | null => {
    const now = cells[column]?.now;
    return now?.hidden === null ? now.mean : null;
  };
  return [...rows].sort((one, other) => {
    const [left, right] = [meanOf(one), meanOf(other)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return order === 'asc' ? left - right : right - left;
  });
};
