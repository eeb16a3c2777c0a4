import type { CSSProperties, ReactNode } from 'react';
import { gridBands } from '#document/blocks/grid-bands.ts';
import { GRID } from '#shared/limits.ts';
import type { Placement } from '#shared/reports/report-items/contract.ts';
import classes from './report-grid.module.css';

interface StaticGridProps<Item> {
  items: readonly Item[];
  renderItem: (item: Item) => ReactNode;
  /** Minimum height in pixels in a single column, for items that benefit from more than their rows. */
  narrowHeight: (item: Item) => number;
  isLongOnPaper?: (item: Item) => boolean;
}

/**
 * The read-only grid; a single column in reading order on narrow screens. On paper each band of rows prints
 * separately, and items beside a long list move above or below it at full width.
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
