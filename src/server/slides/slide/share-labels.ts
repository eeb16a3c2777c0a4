import { roundedShare } from '#charts/description/chart-table.ts';
import { chartDecimals } from '#charts/description/figure-formats.ts';
import { formatNumber } from '#charts/wording/format-number.ts';
import type { FigureContext } from './figure-context.ts';
import type { ShareLabels } from './native-chart.ts';

/**
 * Labels of shares that the program's own rounding would keep from adding up to 100: by column of the sheet, by row. The numbers in the sheet stay
 * exact. `least`: below this percent there is no room for a label.
 */
export const shareLabels = (
  { table, wording }: Pick<FigureContext, 'table' | 'wording'>,
  rows: FigureContext['table']['rows'],
  columns: readonly number[],
  least = 0,
): ShareLabels => {
  const { percent: decimals } = chartDecimals(wording);
  return new Map(
    columns.map((column) => [
      column,
      new Map(
        rows.flatMap((row, index): [number, string][] => {
          const exact = row.cells[column];
          if (typeof exact !== 'number' || exact < least) return [];
          const rounded = roundedShare(table, row, column, decimals);
          if (rounded === null || rounded === exact || rounded === Number(exact.toFixed(decimals))) return [];
          return [[index, `${formatNumber(rounded, decimals, wording.decimal)} %`]];
        }),
      ),
    ]),
  );
};
