import type { ColumnCounts } from './column-counts.ts';
import type { RespondentFilter } from './respondent-filter.ts';

/**
 * A permutation: for each option of an item, its 1-based position among the joined question's options.
 */
export type OptionOrder = readonly number[];

export const reorderCounts = ({ counts }: Pick<ColumnCounts, 'counts'>, order: OptionOrder): void => {
  const own = counts.slice();
  order.forEach((position, option) => {
    counts[position - 1] = own[option] as number;
  });
};

export const filterByOwnOptions = (
  filter: RespondentFilter,
  orders: ReadonlyMap<number, OptionOrder> | undefined,
): RespondentFilter =>
  orders === undefined
    ? filter
    : filter.map((item) => {
        const order = orders.get(item.itemId);
        if (order === undefined || item.range) return item;
        const chosen = new Set(item.optionPositions);
        const optionPositions = order.flatMap((position, option) =>
          chosen.has(position) ? [option + 1] : [],
        );
        return { ...item, optionPositions };
      });
