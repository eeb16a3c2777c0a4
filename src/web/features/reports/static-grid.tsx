import type { CSSProperties, ReactNode } from 'react';
import type { Placement } from '#shared/report-items/contract.ts';
import classes from './report-grid.module.css';

interface StaticGridProps<Item> {
  /** In reading order. */
  items: readonly Item[];
  renderItem: (item: Item) => ReactNode;
  /** Pixels that an item takes at least in one column, where more than its rows is of use. */
  narrowHeight: (item: Item) => number;
}

/** The grid for reading: the same places without moving; one column in reading order where it is narrow. */
export const StaticGrid = <Item extends { readonly id: number; readonly placement: Placement }>({
  items,
  renderItem,
  narrowHeight,
}: StaticGridProps<Item>) => (
  <div className={classes.static}>
    {items.map((item) => {
      const { x, y, cols, rows } = item.placement;
      return (
        <div
          key={item.id}
          className={classes.cell}
          style={
            {
              '--column': `${x + 1} / span ${cols}`,
              '--row': `${y + 1} / span ${rows}`,
              '--rows': rows,
              '--columns': cols,
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
