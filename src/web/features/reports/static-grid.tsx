import type { CSSProperties, ReactNode } from 'react';
import type { ReportItem } from '#shared/report-items/contract.ts';
import { inReadingOrder } from './grid-layout.ts';
import classes from './report-grid.module.css';

interface StaticGridProps {
  items: readonly ReportItem[];
  renderItem: (item: ReportItem) => ReactNode;
}

/** The grid for reading: the same places without moving; one column in reading order where it is narrow. */
export const StaticGrid = ({ items, renderItem }: StaticGridProps) => (
  <div className={classes.static}>
    {inReadingOrder(items).map((item) => {
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
            } as CSSProperties
          }
        >
          {renderItem(item)}
        </div>
      );
    })}
  </div>
);
