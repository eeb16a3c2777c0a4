import type { CSSProperties, ReactNode } from 'react';
import { gridBands } from '#document/grid-bands.ts';
import { GRID } from '#shared/limits.ts';
import type { Placement } from '#shared/report-items/contract.ts';
import classes from './report-grid.module.css';

interface StaticGridProps<Item> {
  /** In reading order. */
  items: readonly Item[];
  renderItem: (item: Item) => ReactNode;
  /** Pixels that an item takes at least in one column, where more than its rows is of use. */
  narrowHeight: (item: Item) => number;
  /** Whether an item is as long on paper as what it lists, over the ends of sheets. */
  isLongOnPaper?: (item: Item) => boolean;
}

/**
 * The grid for reading: the same places without moving; one column in reading order where it is narrow. On paper each band
 * of it stands for itself, and what is beside a long list comes below or above it, each as wide as the sheet.
 */
export const StaticGrid = <Item extends { readonly id: number; readonly placement: Placement }>({
  items,
  renderItem,
  narrowHeight,
  isLongOnPaper = () => false,
}: StaticGridProps<Item>) => (
  <div className={classes.static}>
    {gridBands(items).map((band) => {
      const top = Math.min(...band.map(({ placement }) => placement.y));
      const isStacked = band.some(isLongOnPaper);
      return (
        <div key={band[0]?.id} className={classes.band} data-stacked={isStacked || undefined}>
          {band.map((item) => {
            const { x, y, cols, rows } = item.placement;
            return (
              <div
                key={item.id}
                className={classes.cell}
                style={
                  {
                    '--column': `${x + 1} / span ${cols}`,
                    '--row': `${y + 1} / span ${rows}`,
                    '--paper-row': `${y - top + 1} / span ${rows}`,
                    '--rows': rows,
                    '--columns': isStacked ? GRID.columns : cols,
                    '--narrow-height': `${narrowHeight(item)}px`,
                  } as CSSProperties
                }
              >
                {renderItem(item)}
              </div>
            );
          })}
        </div>
      );
    })}
  </div>
);
